import { useState } from 'react';
import Button from 'react-bootstrap/Button';
import Card from 'react-bootstrap/Card';
import * as z from 'zod/mini';
import type { Fechamento } from '../../../../../shared/contracts/faturas-lote.ts';
import { formatarCompetencia, hoje } from '../../../../../shared/format/data.ts';
import { moverMes } from '../../../api/fechamento.ts';
import { emCurso } from '../../../api/tarefas.ts';
import { useAdmitted } from '../../../api/use-admitted.ts';
import { CamposDialog } from '../../../campos/CamposSimples.tsx';
import { Section } from '../../../ui/Section.tsx';
import { type PassoDoMes, passosDe } from './passos.ts';

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
      {asked && <PassoDialog passo={asked} competencia={competencia} ramo={ramo} onClose={() => setAsked(null)} />}
    </Section>
  );
}

interface PassoDialogProps extends Omit<Props, 'fechamento'> {
  readonly passo: PassoDoMes;
  readonly onClose: () => void;
}

function PassoDialog({ passo: { para, situacao, titulo, acao, linhas, aviso }, ...props }: PassoDialogProps) {
  const { competencia, ramo, onClose } = props;
  const justifica = para === 'APROVADA' && competencia >= Number(hoje().slice(0, 7).replace('-', ''));
  return (
    <CamposDialog
      title={titulo}
      submitLabel={acao}
      busyLabel={acao}
      schema={z.object({
        exceto: z.string(),
        motivo: z.string().check(z.trim(), z.minLength(justifica ? 1 : 0, 'Campo obrigatório')),
      })}
      defaultValues={{ exceto: '', motivo: '' }}
      {...moverMes(({ exceto, motivo }: { readonly exceto: string; readonly motivo: string }) => ({
        body: {
          para,
          ...(motivo !== '' && { motivo }),
          filtros: {
            competencia,
            ...(ramo !== '' && { id_ramo: Number(ramo) }),
            ...(/\S/.test(exceto) && { exceto: exceto.match(/[^\s,;]+/g) ?? [] }),
            ...(situacao && { situacao }),
          },
        },
      }))}
      onSuccess={onClose}
      campos={[
        { nome: 'exceto', rotulo: 'Exceto as apólices', ajuda: 'Números, separados por espaço: ficam como estão' },
        justifica && {
          nome: 'motivo',
          rotulo: 'Justificativa',
          obrigatorio: true,
          linhas: 2,
          atributos: { maxLength: 500 },
          ajuda: `${formatarCompetencia(competencia)} não terminou: o que embarcar depois vai para a seguinte`,
        },
      ]}
      onClose={onClose}
    >
      {[...linhas, aviso].map((linha) => (
        <p key={linha} className="m-0">
          {linha}
        </p>
      ))}
    </CamposDialog>
  );
}
