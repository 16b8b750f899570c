import { useState } from 'react';
import Button from 'react-bootstrap/Button';
import Card from 'react-bootstrap/Card';
import type { Fechamento } from '../../../../../shared/contracts/faturas-lote.ts';
import { formatarCompetencia, hoje } from '../../../../../shared/format/data.ts';
import { moverMes } from '../../../api/fechamento.ts';
import { emCurso } from '../../../api/tarefas.ts';
import { useAdmitted } from '../../../api/use-admitted.ts';
import { useToastedSending } from '../../../campos/useEnvio.ts';
import { ConfirmDialog } from '../../../ui/ConfirmDialog.tsx';
import { FormField } from '../../../ui/FormField.tsx';
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
  const [motivo, setMotivo] = useState('');
  const [falta, setFalta] = useState(false);
  const aberta = competencia >= Number(hoje().slice(0, 7).replace('-', ''));
  const justifica = aberta && asked !== null && asked.para !== 'PREVIA';
  const lote = useToastedSending({
    ...moverMes(({ para, situacao }: PassoDoMes) => ({
      body: {
        para,
        ...(aberta && motivo.trim() !== '' && { motivo: motivo.trim() }),
        filtros: { competencia, ...(ramo !== '' && { id_ramo: Number(ramo) }), ...(situacao && { situacao }) },
      },
    })),
    onSettled: () => setAsked(null),
  });
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
      {asked && (
        <ConfirmDialog
          show
          title={asked.titulo}
          confirmLabel={asked.acao}
          busy={lote.isPending}
          onConfirm={() => {
            const semMotivo = justifica && motivo.trim() === '';
            setFalta(semMotivo);
            if (!semMotivo) lote.send(asked);
          }}
          onCancel={() => setAsked(null)}
        >
          {asked.linhas.map((linha) => (
            <p key={linha}>{linha}</p>
          ))}
          <p className={justifica ? undefined : 'mb-0'}>{asked.aviso}</p>
          {justifica && (
            <FormField
              label="Justificativa"
              required
              error={falta && 'Campo obrigatório'}
              hint={`${formatarCompetencia(competencia)} não terminou: o que embarcar depois vai para a seguinte`}
            >
              {(props) => (
                <textarea
                  {...props}
                  className="form-control"
                  rows={2}
                  maxLength={500}
                  value={motivo}
                  onChange={({ target }) => setMotivo(target.value)}
                />
              )}
            </FormField>
          )}
        </ConfirmDialog>
      )}
    </Section>
  );
}
