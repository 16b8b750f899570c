import { type KeyboardEvent, useState } from 'react';
import { PasswordInput } from '../../ui/PasswordInput.tsx';

interface PasswordFieldProps {
  readonly disabled: boolean;
  readonly autoComplete?: 'current-password' | 'new-password';
}

export function PasswordField({ disabled, autoComplete = 'current-password' }: PasswordFieldProps) {
  const [capsLock, setCapsLock] = useState(false);

  const watchCapsLock = (event: KeyboardEvent) => setCapsLock(event.getModifierState('CapsLock'));

  return (
    <div>
      <label className="form-label" htmlFor="senha">
        Senha
      </label>
      <PasswordInput
        id="senha"
        name="senha"
        autoComplete={autoComplete}
        required
        disabled={disabled}
        aria-describedby="senha-aviso"
        onKeyDown={watchCapsLock}
        onKeyUp={watchCapsLock}
      />
      <div id="senha-aviso" className="ap-subtitle" role="status">
        {capsLock && 'Caps Lock está ativado.'}
      </div>
    </div>
  );
}
