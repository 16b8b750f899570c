import { useState } from 'react';
import Button from 'react-bootstrap/Button';
import type { Fatura } from '../../../../shared/contracts/fatura.ts';
import { formatarData } from '../../../../shared/format/data.ts';
import { formatarReais } from '../../../../shared/format/numero.ts';
import { formatarLinhaDigitavel } from '../../../../shared/format/linha-digitavel.ts';
import { CopyButton } from '../../ui/CopyButton.tsx';
import { Facts } from '../../ui/Facts.tsx';
import { Section } from '../../ui/Section.tsx';
import { deferred } from '../../ui/deferred.tsx';
import { useAdmitted } from '../../api/use-admitted.ts';
import { PlainTable, TableSection } from '../../ui/PlainTable.tsx';
import { estorno } from './atos.ts';
import { meiosEmPalavras } from './situacoes.tsx';
import { SecondaryButton } from '../../ui/SecondaryButton.tsx';

const CodigoQr = deferred(() => import('./CodigoQr.tsx'));

/** How an issued invoice is paid: its instalments, and boleto and PIX of the next open one. */
export function CobrancaDaFatura({ fatura: { parcelas } }: { readonly fatura: Fatura }) {
  const proxima = parcelas.find(({ saldo }) => Number(saldo) > 0);
  const varias = parcelas.length > 1;
  return (
    <>
      {varias && (
        <TableSection
          title="Parcelas"
          heads={['Parcela', 'Vencimento', 'Valor', 'Recebido', 'Saldo']}
          numbers={['Valor', 'Recebido', 'Saldo']}
          rows={parcelas.map(({ parcela, data_vencimento, valor, recebido, saldo }) => [
            `${parcela} de ${parcelas.length}`,
            formatarData(data_vencimento),
            ...[valor, recebido, saldo].map(formatarReais),
          ])}
        />
      )}
      {proxima && (proxima.pix || proxima.linha_digitavel) && (
        <Section title={varias ? `Cobrança da parcela ${proxima.parcela}` : 'Cobrança'}>
          <div className="d-flex flex-wrap gap-3">
            {proxima.pix && <CodigoQr texto={proxima.pix} />}
            <Facts
              facts={[
                ['Saldo', formatarReais(proxima.saldo)],
                ['Vencimento', formatarData(proxima.data_vencimento)],
                ['Nosso número', proxima.nosso_numero],
                ['Linha digitável', proxima.linha_digitavel && formatarLinhaDigitavel(proxima.linha_digitavel)],
                [
                  'PIX',
                  proxima.pix && (
                    <CopyButton text={proxima.pix} label="Copiar PIX" className="btn btn-outline-secondary btn-sm">
                      {' '}
                      Copia e cola
                    </CopyButton>
                  ),
                ],
              ]}
            />
          </div>
        </Section>
      )}
    </>
  );
}

const ReceberDialog = deferred(() => import('./ReceberDialog.tsx'));
const AtoDialog = deferred(() => import('./AtoDialog.tsx'));

type Recebimento = Fatura['recebimentos'][number];

const aReceber: ReadonlySet<string> = new Set(['EMITIDA', 'PAGA_EM_PARTE']);

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
                    <SecondaryButton
                      text="Estornar"
                      size="sm"
                      aria-label={`Estornar ${formatarReais(um.valor)} de ${formatarData(um.data)}`}
                      onClick={() => setAsked(um)}
                    />
                  ) : null,
                ]
              : []),
          ])}
        />
      )}
      {asked === 'novo' && <ReceberDialog fatura={fatura} onClose={close} />}
      {asked && asked !== 'novo' && <AtoDialog fatura={fatura} ato={estorno(asked)} onClose={close} />}
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
