import { useId, useState } from 'react';
import Button from 'react-bootstrap/Button';
import { VIEW_NAME_MAX } from '../../ui/list/saved-views.ts';
import { runtimeConfig } from '../../api/runtime-config.ts';
import { FailureText } from '../../ui/FailureText.tsx';
import { Icon } from '../../ui/Icon.tsx';
import {
  useModelosDoServidor,
  useModelosLocais,
  type Modelo,
  type Modelos,
  parametrosOf,
} from './modelos-do-servidor.ts';
import { writeParametros } from './useParametros.ts';
import type { Relatorio } from './useRelatorio.ts';
import { Check } from '../../ui/Check.tsx';
import { SecondaryButton } from '../../ui/SecondaryButton.tsx';

interface Props {
  readonly relatorio: Relatorio;
  readonly onClose: () => void;
}

/** Parameter sets stored by the built-in API, or in the browser with any other service. */
export default function ModelosPanel(props: Props) {
  return runtimeConfig().builtInApi ? <DoServidor {...props} /> : <Locais {...props} />;
}

function DoServidor(props: Props) {
  return <Panel {...props} {...useModelosDoServidor()} />;
}

function Locais(props: Props) {
  return <Panel {...props} {...useModelosLocais()} />;
}

/** Applies, saves and deletes parameter sets. Applying one never runs the report. */
function Panel({ relatorio, onClose, modelos, comEquipe, erro, save, remove }: Props & Modelos) {
  const [typed, setTyped] = useState('');
  const [daEquipe, setDaEquipe] = useState(false);
  const [said, setSaid] = useState('');
  const [doomed, setDoomed] = useState<Modelo | null>(null);
  const id = useId();
  const nome = typed.trim();

  function onSave() {
    if (nome === '') return;
    save({ nome, endereco: writeParametros(relatorio.parametros).toString(), daEquipe }, () => {
      setTyped('');
      setDaEquipe(false);
      setSaid(`Modelo “${nome}” salvo`);
    });
  }

  function onRemove(modelo: Modelo) {
    remove(modelo, () => {
      setDoomed(null);
      setSaid(`Modelo “${modelo.nome}” excluído`);
      document.getElementById(id)?.focus();
    });
  }

  return (
    <div className="ap-modelos">
      {erro && (
        <div className="ap-field-error mb-0" role="alert">
          <FailureText {...erro} />
        </div>
      )}
      {modelos === undefined && !erro && <p role="status">Carregando...</p>}
      {modelos?.length === 0 && (
        <p className="text-body-secondary">Nenhum modelo salvo. Um modelo guarda os parâmetros escolhidos.</p>
      )}
      {doomed && (
        <div role="group" aria-label="Excluir modelo">
          <p>
            Excluir o modelo <strong>{doomed.nome}</strong>, que toda a equipe vê?
          </p>
          <div className="d-flex gap-2">
            <SecondaryButton text="Manter" size="sm" autoFocus onClick={() => setDoomed(null)} />
            <Button variant="danger" size="sm" onClick={() => onRemove(doomed)}>
              Excluir
            </Button>
          </div>
        </div>
      )}
      {modelos && modelos.length > 0 && (
        <ul className="m-0 list-unstyled">
          {modelos.map((modelo) => (
            <li key={`${modelo.nome}${modelo.endereco}`} className="d-flex gap-1">
              <Button
                variant="ghost"
                size="sm"
                onClick={() => {
                  onClose();
                  relatorio.setParametros(parametrosOf(modelo));
                }}
              >
                {modelo.nome}
                {modelo.daEquipe && <small className="text-body-secondary"> · equipe</small>}
              </Button>
              {modelo.altera && (
                <Button
                  variant="ghost"
                  className="btn-icon"
                  aria-label={`Excluir modelo ${modelo.nome}`}
                  onClick={() => (modelo.daEquipe ? setDoomed(modelo) : onRemove(modelo))}
                >
                  <Icon name="trash" />
                </Button>
              )}
            </li>
          ))}
        </ul>
      )}
      <label className="form-label" htmlFor={id}>
        Salvar os parâmetros atuais como
      </label>
      <div className="d-flex gap-2">
        <input
          id={id}
          type="text"
          className="form-control"
          maxLength={VIEW_NAME_MAX}
          autoComplete="off"
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
          onKeyDown={(event) => {
            // The panel is inside the report's form, which Enter would submit.
            if (event.key !== 'Enter') return;
            event.preventDefault();
            onSave();
          }}
        />
        <SecondaryButton text="Salvar" disabled={nome === ''} onClick={onSave} />
      </div>
      {comEquipe && (
        <Check
          className="mb-0"
          label="Para toda a equipe"
          checked={daEquipe}
          onChange={({ target }) => setDaEquipe(target.checked)}
        />
      )}
      <p role="status" className="text-body-secondary">
        {said}
      </p>
    </div>
  );
}
