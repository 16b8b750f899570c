import { useRef, useState } from 'react';
import Button from 'react-bootstrap/Button';
import { runtimeConfig } from '../../api/runtime-config.ts';
import { IconButton } from '../../ui/IconButton.tsx';
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
import { Falha, PerguntaDeExclusao, SalvarParametros } from '../../visoes/PartesDoPainel.tsx';

interface Props {
  readonly relatorio: Relatorio;
  readonly onClose: () => void;
}

export default function ModelosPanel(props: Props) {
  return runtimeConfig().builtInApi ? <DoServidor {...props} /> : <Locais {...props} />;
}

const DoServidor = (props: Props) => <Panel {...props} {...useModelosDoServidor()} />;

const Locais = (props: Props) => <Panel {...props} {...useModelosLocais()} />;

function Panel({ relatorio, onClose, modelos, comEquipe, erro, save, remove }: Props & Modelos) {
  const [typed, setTyped] = useState('');
  const [daEquipe, setDaEquipe] = useState(false);
  const [said, setSaid] = useState('');
  const [doomed, setDoomed] = useState<Modelo | null>(null);
  const input = useRef<HTMLInputElement>(null);
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
      input.current?.focus();
    });
  }

  return (
    <div className="ap-modelos">
      <Falha error={erro} />
      {modelos === undefined && !erro && <p role="status">Carregando...</p>}
      {modelos?.length === 0 && (
        <p className="text-body-secondary">Nenhum modelo salvo. Um modelo guarda os parâmetros escolhidos.</p>
      )}
      {doomed && (
        <PerguntaDeExclusao oQue="modelo" onManter={() => setDoomed(null)} onExcluir={() => onRemove(doomed)}>
          Excluir o modelo <strong>{doomed.nome}</strong>, que toda a equipe vê?
        </PerguntaDeExclusao>
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
                <IconButton
                  icon="trash"
                  label={`Excluir modelo ${modelo.nome}`}
                  onClick={() => (modelo.daEquipe ? setDoomed(modelo) : onRemove(modelo))}
                />
              )}
            </li>
          ))}
        </ul>
      )}
      <SalvarParametros ref={input} nome={typed} onNome={setTyped} onSalvar={onSave} />
      {comEquipe && <Check className="mb-0" label="Para toda a equipe" checked={daEquipe} onChecked={setDaEquipe} />}
      <p role="status" className="text-body-secondary">
        {said}
      </p>
    </div>
  );
}
