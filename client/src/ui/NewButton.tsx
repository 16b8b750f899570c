import Button from 'react-bootstrap/Button';
import { Icon } from './Icon.tsx';

/** The page's button for a new record; Alt+N presses it. */
export const NewButton = ({ label, onPress }: { readonly label: string; onPress(): void }) => (
  <Button aria-keyshortcuts="Alt+N" onClick={onPress}>
    <Icon name="plus-lg" />
    {label}
  </Button>
);
