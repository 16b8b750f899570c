import { lazy, Suspense, useState } from 'react';
import Button from 'react-bootstrap/Button';
import type { Fatura } from '../../../../shared/contracts/fatura.ts';
import { formatarData } from '../../../../shared/format/data.ts';
import { formatarReais } from '../../../../shared/format/dinheiro.ts';
import { useAdmitted } from '../../api/use-admitted.ts';
import { PlainTable } from '../../ui/PlainTable.tsx';
import { Section } from '../../ui/Section.tsx';
import { meiosEmPalavras } from './meios.ts';

const ReceberDialog = lazy(() => import('./ReceberDialog.tsx'));
const EstornoDialog = lazy(() => import('./EstornoDialog.tsx'));

type Recebimento = Fatura['recebimentos'][number];

const aReceber: ReadonlySet<string> = new Set(['EMITIDA', 'PAGA_EM_PARTE']);

/** Payments of an issued invoice, to register and to reverse. */
export function RecebimentosDaFatura({ fatura }: { readonly fatura: Fatura }) {
  const [asked, setAsked] = useState<Recebimento | 'novo' | null>(null);
  const writes = useAdmitted('write');
  const { recebimentos, situacao } = fatura;
  const recebe = writes && aReceber.has(situacao);
  if (recebimentos.length === 0 && !recebe) return null;
  const estornados = new Set(recebimentos.map(({ id_origem }) => id_origem));
  const close = () => setAsked(null);
  return (
    <Section
      title="Recebimentos"
      landmark={false}
      flush={recebimentos.length > 0}
      tools={
        recebe && (
          <Button size="sm" onClick={() => setAsked('novo')}>
            Registrar recebimento
          </Button>
        )
      }
    >
      {recebimentos.length === 0 ? (
        'Nenhum recebimento.'
      ) : (
        <PlainTable
          label="Recebimentos"
          heads={['Data', 'Parcela', 'Meio', 'Valor', 'Observação', 'Registrado por', ...(writes ? ['Ações'] : [])]}
          numbers={['Valor']}
          rows={recebimentos.map((um) => [
            formatarData(um.data),
            um.parcela,
            meiosEmPalavras[um.meio as keyof typeof meiosEmPalavras] ?? um.meio,
            formatarReais(um.valor),
            observacaoDe(um),
            um.registrado_por,
            ...(writes
              ? [
                  um.tipo === 'RECEBIMENTO' && !estornados.has(um.id_recebimento) ? (
                    <Button
                      variant="outline-secondary"
                      size="sm"
                      aria-label={`Estornar ${formatarReais(um.valor)} de ${formatarData(um.data)}`}
                      onClick={() => setAsked(um)}
                    >
                      Estornar
                    </Button>
                  ) : null,
                ]
              : []),
          ])}
        />
      )}
      <Suspense>
        {asked === 'novo' && <ReceberDialog fatura={fatura} onClose={close} />}
        {asked && asked !== 'novo' && <EstornoDialog fatura={fatura} recebimento={asked} onClose={close} />}
      </Suspense>
    </Section>
  );
}

function observacaoDe({ tipo, motivo, referencia, credito, baixa }: Recebimento): string {
  if (tipo === 'ESTORNO') return `Estorno: ${motivo}`;
  const notas = [
    referencia,
    Number(credito) > 0 && `crédito de ${formatarReais(credito)}`,
    Number(baixa) !== 0 && `baixa de ${formatarReais(baixa)}`,
  ];
  return notas.filter(Boolean).join('; ');
}
