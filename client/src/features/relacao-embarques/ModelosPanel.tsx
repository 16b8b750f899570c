import { useId, useState } from 'react';
import { Icon } from '../../ui/Icon.tsx';
import { NOME_MAX, parametrosOf, useModelos } from './useModelos.ts';
import type { Relatorio } from './useRelatorio.ts';

interface Props {
  readonly relatorio: Relatorio;
  readonly onClose: () => void;
}

/** Applies, saves and removes sets of parameters. Applying one never runs the report. */
export default function ModelosPanel({ relatorio, onClose }: Props) {
  const { modelos, save, remove } = useModelos();
  const [typed, setTyped] = useState('');
  const [said, setSaid] = useState('');
  const id = useId();
  const nome = typed.trim();

  function onSave() {
    if (nome === '') return;
    save(nome, relatorio.parametros);
    setTyped('');
    setSaid(`Modelo “${nome}” salvo`);
  }

  return (
    <div className="ap-modelos">
      {modelos.length === 0 ? (
        <p className="text-body-secondary">Nenhum modelo salvo. Um modelo guarda os parâmetros escolhidos.</p>
      ) : (
        <ul className="ap-modelos-list">
          {modelos.map((modelo) => (
            <li key={modelo.nome}>
              <button
                type="button"
                className="btn btn-sm btn-ghost"
                onClick={() => {
                  onClose();
                  relatorio.setParametros(parametrosOf(modelo));
                }}
              >
                {modelo.nome}
              </button>
              <button
                type="button"
                className="btn btn-icon btn-ghost"
                aria-label={`Excluir modelo ${modelo.nome}`}
                onClick={() => {
                  remove(modelo.nome);
                  setSaid(`Modelo “${modelo.nome}” excluído`);
                  document.getElementById(id)?.focus();
                }}
              >
                <Icon name="trash" />
              </button>
            </li>
          ))}
        </ul>
      )}
      <label className="form-label" htmlFor={id}>
        Salvar os parâmetros atuais como
      </label>
      <div className="ap-modelos-save">
        <input
          id={id}
          type="text"
          className="form-control"
          maxLength={NOME_MAX}
          autoComplete="off"
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
          onKeyDown={(event) => {
            // The panel stands in the report's form, which Enter would run.
            if (event.key !== 'Enter') return;
            event.preventDefault();
            onSave();
          }}
        />
        <button type="button" className="btn btn-outline-secondary" disabled={nome === ''} onClick={onSave}>
          Salvar
        </button>
      </div>
      <p role="status" className="text-body-secondary">
        {said}
      </p>
    </div>
  );
}
