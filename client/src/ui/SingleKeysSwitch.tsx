import { useSingleKeys } from '../hooks/single-keys.ts';
import { Check } from './Check.tsx';

export function SingleKeysSwitch() {
  const [singleKeys, setSingleKeys] = useSingleKeys();
  return (
    <Check
      checked={singleKeys}
      onChecked={setSingleKeys}
      label={<>Ativar os atalhos de uma tecla só (/&nbsp;e&nbsp;?)</>}
    />
  );
}
