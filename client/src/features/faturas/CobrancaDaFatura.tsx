import { lazy, Suspense } from 'react';
import type { Fatura } from '../../../../shared/contracts/fatura.ts';
import { formatarData } from '../../../../shared/format/data.ts';
import { formatarReais } from '../../../../shared/format/dinheiro.ts';
import { formatarLinhaDigitavel } from '../../../../shared/format/linha-digitavel.ts';
import { CopyButton } from '../../ui/CopyButton.tsx';
import { Facts } from '../../ui/Facts.tsx';
import { Section } from '../../ui/Section.tsx';
import { TabelaDaFatura } from './TabelaDaFatura.tsx';

const CodigoQr = lazy(() => import('./CodigoQr.tsx'));

/** How an issued invoice is paid: its instalments, and boleto and PIX of the next open one. */
export function CobrancaDaFatura({ fatura: { parcelas } }: { readonly fatura: Fatura }) {
  const proxima = parcelas.find(({ saldo }) => Number(saldo) > 0);
  const varias = parcelas.length > 1;
  return (
    <>
      {varias && (
        <TabelaDaFatura
          titulo="Parcelas"
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
            {proxima.pix && (
              <Suspense>
                <CodigoQr texto={proxima.pix} />
              </Suspense>
            )}
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
