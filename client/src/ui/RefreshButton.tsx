import Button from 'react-bootstrap/Button';
import { Icon } from './Icon.tsx';
import { Spinner } from './Spinner.tsx';

export const RefreshButton = ({ busy, onRefresh }: { busy: boolean; onRefresh(): void }) => (
  <Button variant="outline-secondary" aria-keyshortcuts="Alt+R" onClick={onRefresh}>
    {busy ? <Spinner /> : <Icon name="arrow-clockwise" />}
    Atualizar
  </Button>
);
