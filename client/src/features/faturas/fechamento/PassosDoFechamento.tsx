import { useState } from 'react';
import Button from 'react-bootstrap/Button';
import Card from 'react-bootstrap/Card';
import type { Fechamento } from '../../../../../shared/contracts/faturas-lote.ts';
import { emCurso } from '../../../api/tarefas.ts';
import { useAdmitted } from '../../../api/use-admitted.ts';
import { deferred } from '../../../ui/deferred.tsx';
import { Section } from '../../../ui/Section.tsx';
import { type PassoDoMes, passosDe } from './passos.ts';

const PassoDoMesDialog = deferred(() => import('./PassoDoMesDialog.tsx'));

interface Props {
  readonly competencia: number;
  /** Id of the branch; '' for all. */
  readonly ramo: string;
  readonly fechamento: Fechamento;
}

export function PassosDoFechamento({ competencia, ramo, fechamento }: Props) {
  const writes = useAdmitted('write');
  const [asked, setAsked] = useState<PassoDoMes | null>(null);
  const ocupado = fechamento.tarefa !== null && emCurso(fechamento.tarefa);
  return (
    <Section title="Passos" flush>
      <Card.Body as="ol" className="ap-closing ps-5 d-grid gap-3 m-0">
        {passosDe(fechamento).map((passo) => (
          <li key={passo.para} className="ps-1">
            <div>
              <h3 className="fs-6">{passo.titulo}</h3>
              {passo.linhas.map((linha) => (
                <p key={linha} className="m-0">
                  {linha}
                </p>
              ))}
            </div>
            {writes && (
              <Button
                variant={passo.daVez ? 'primary' : 'outline-secondary'}
                disabled={ocupado || passo.quantas === 0}
                onClick={() => setAsked(passo)}
              >
                {passo.acao}
              </Button>
            )}
          </li>
        ))}
      </Card.Body>
      {asked && <PassoDoMesDialog passo={asked} competencia={competencia} ramo={ramo} onClose={() => setAsked(null)} />}
    </Section>
  );
}
