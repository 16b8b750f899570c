import eyeSlash from 'bootstrap-icons/icons/eye-slash.svg?raw';
import eye from 'bootstrap-icons/icons/eye.svg?raw';
import { type ComponentProps, type ReactNode, useState } from 'react';
import Button from 'react-bootstrap/Button';
import { Glyph } from './Glyph.tsx';

interface PasswordInputProps extends Omit<ComponentProps<'input'>, 'children'> {
  /** Further buttons, which may show the password. */
  readonly children?: (show: () => void) => ReactNode;
}

/** A password that can be shown. Inline glyphs: the login loads no icon sprite. */
export function PasswordInput({ children, ...input }: PasswordInputProps) {
  const [shown, setShown] = useState(false);
  return (
    <div className="input-group">
      <input {...input} type={shown ? 'text' : 'password'} className="form-control" spellCheck={false} />
      <Button
        variant="outline-secondary"
        aria-label="Mostrar senha"
        aria-pressed={shown}
        disabled={input.disabled ?? false}
        onClick={() => setShown(!shown)}
      >
        <Glyph svg={shown ? eyeSlash : eye} />
      </Button>
      {children?.(() => setShown(true))}
    </div>
  );
}
