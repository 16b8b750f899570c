import type { InputHTMLAttributes } from 'react';
import { VIEW_NAME_MAX } from './saved-views.ts';
import { SecondaryButton } from '../SecondaryButton.tsx';

interface ViewNameInputProps extends InputHTMLAttributes<HTMLInputElement> {
  readonly id: string;
  onName(name: string): void;
  readonly saving?: boolean;
}

export const ViewNameInput = ({ onName, saving = false, ...input }: ViewNameInputProps) => (
  <>
    <label className="form-label" htmlFor={input.id}>
      Salvar visão atual
    </label>
    <div className="input-group">
      <input
        className="form-control"
        maxLength={VIEW_NAME_MAX}
        autoComplete="off"
        placeholder="Nome da visão"
        onChange={(event) => onName(event.target.value)}
        {...input}
      />
      <SecondaryButton text="Salvar" type="submit" disabled={saving} />
    </div>
  </>
);
