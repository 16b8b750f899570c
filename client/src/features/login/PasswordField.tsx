import { type KeyboardEvent, useState } from 'react';
import { ShowPasswordButton } from '../../ui/ShowPasswordButton.tsx';

interface PasswordFieldProps {
  readonly disabled: boolean;
  readonly autoComplete?: 'current-password' | 'new-password';
}

export function PasswordField({ disabled, autoComplete = 'current-password' }: PasswordFieldProps) {
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
          autoComplete={autoComplete}
          required
          disabled={disabled}
          aria-describedby="senha-aviso"
          onKeyDown={watchCapsLock}
          onKeyUp={watchCapsLock}
        />
        <ShowPasswordButton shown={shown} disabled={disabled} onToggle={() => setShown(!shown)} />
      </div>
      <div id="senha-aviso" className="ap-subtitle" role="status">
        {capsLock && 'Caps Lock está ativado.'}
      </div>
    </div>
  );
}
