import eyeSlash from 'bootstrap-icons/icons/eye-slash.svg?raw';
import eye from 'bootstrap-icons/icons/eye.svg?raw';
import { type KeyboardEvent, useState } from 'react';
import { Glyph } from '../../ui/Glyph.tsx';

/** The password, which can be shown; says so when Caps Lock is on. */
export function PasswordField({ disabled }: { readonly disabled: boolean }) {
  const [shown, setShown] = useState(false);
  const [capsLock, setCapsLock] = useState(false);

  function watchCapsLock(event: KeyboardEvent) {
    setCapsLock(event.getModifierState('CapsLock'));
  }

  return (
    <div>
      <label className="form-label" htmlFor="senha">
        Senha
      </label>
      <div className="input-group">
        <input
          id="senha"
          name="senha"
          type={shown ? 'text' : 'password'}
          className="form-control"
          autoComplete="current-password"
          required
          disabled={disabled}
          aria-describedby="senha-aviso"
          onKeyDown={watchCapsLock}
          onKeyUp={watchCapsLock}
        />
        <button
          type="button"
          className="btn btn-outline-secondary"
          aria-label="Mostrar senha"
          aria-pressed={shown}
          disabled={disabled}
          onClick={() => setShown(!shown)}
        >
          <Glyph svg={shown ? eyeSlash : eye} />
        </button>
      </div>
      <div id="senha-aviso" className="ap-subtitle" role="status">
        {capsLock && 'Caps Lock está ativado.'}
      </div>
    </div>
  );
}
