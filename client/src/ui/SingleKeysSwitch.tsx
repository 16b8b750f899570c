import { useId } from 'react';
import { useSingleKeys } from '../hooks/single-keys.ts';

/** Lets keys without a modifier act, or not. */
export function SingleKeysSwitch() {
  const [singleKeys, setSingleKeys] = useSingleKeys();
  const id = useId();
  return (
    <div className="form-check">
      <input
        id={id}
        className="form-check-input"
        type="checkbox"
        checked={singleKeys}
        onChange={(event) => setSingleKeys(event.target.checked)}
      />
      <label className="form-check-label" htmlFor={id}>
        Ativar os atalhos de uma tecla só (/&nbsp;e&nbsp;?)
      </label>
    </div>
  );
}
