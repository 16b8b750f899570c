import { Icon } from './Icon.tsx';
import { Spinner } from './Spinner.tsx';

export function RefreshButton({ busy, onRefresh }: { busy: boolean; onRefresh(): void }) {
  return (
    <button type="button" className="btn btn-outline-secondary" aria-keyshortcuts="Alt+R" onClick={onRefresh}>
      {busy ? <Spinner /> : <Icon name="arrow-clockwise" />}
      Atualizar
    </button>
  );
}
