import eyeSlash from 'bootstrap-icons/icons/eye-slash.svg?raw';
import eye from 'bootstrap-icons/icons/eye.svg?raw';
import Button from 'react-bootstrap/Button';
import { Glyph } from './Glyph.tsx';

interface ShowPasswordButtonProps {
  readonly shown: boolean;
  readonly disabled?: boolean;
  onToggle(): void;
}

/** Toggles the visibility of a password. Inline glyphs: the login loads no icon sprite. */
export const ShowPasswordButton = ({ shown, disabled = false, onToggle }: ShowPasswordButtonProps) => (
  <Button
    variant="outline-secondary"
    aria-label="Mostrar senha"
    aria-pressed={shown}
    disabled={disabled}
    onClick={onToggle}
  >
    <Glyph svg={shown ? eyeSlash : eye} />
  </Button>
);
