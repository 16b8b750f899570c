import type { Fatura } from '../../../../shared/contracts/fatura.ts';
import { formatarData } from '../../../../shared/format/data.ts';
import { formatarReais } from '../../../../shared/format/numero.ts';
import { codigoDeBarras, formatarLinhaDigitavel } from '../../../../shared/format/linha-digitavel.ts';
import { barras, codigoQr } from '../../impressos/codigos.ts';
import { caber, estilo, type Impresso, larguraUtil } from '../../impressos/impresso.ts';
import { intitular, quadro, tabela } from '../../impressos/tabela.ts';

type Parcela = Fatura['parcelas'][number];

const QR = 96;

/** How an invoice is paid: its instalments, and boleto and PIX of each that is open. */
export function cobranca(impresso: Impresso, parcelas: Fatura['parcelas']): void {
  const varias = parcelas.length > 1;
  if (varias) {
    intitular(impresso, 'Parcelas');
    tabela(
      impresso,
      [
        { titulo: 'Parcela', peso: 2, valor: ({ parcela }) => `${parcela} de ${parcelas.length}` },
        { titulo: 'Vencimento', peso: 3, valor: ({ data_vencimento }) => formatarData(data_vencimento) },
        { titulo: 'Valor', peso: 3, align: 'right', valor: ({ valor }) => formatarReais(valor) },
        { titulo: 'Recebido', peso: 3, align: 'right', valor: ({ recebido }) => formatarReais(recebido) },
      ],
      parcelas,
    );
  }
  for (const parcela of parcelas) {
    const nome = varias ? ` da parcela ${parcela.parcela}` : '';
    boleto(impresso, parcela, nome);
    pix(impresso, parcela, nome);
  }
}

function boleto(impresso: Impresso, { linha_digitavel, nosso_numero, saldo }: Parcela, nome: string): void {
  if (linha_digitavel === null || Number(saldo) <= 0) return;
  intitular(impresso, `Boleto${nome}`);
  quadro(
    impresso,
    [
      ['Linha digitável', formatarLinhaDigitavel(linha_digitavel)],
      ['Nosso número', nosso_numero],
    ],
    2,
  );
  barras(impresso, codigoDeBarras(linha_digitavel));
}

function pix(impresso: Impresso, { pix: codigo, saldo }: Parcela, nome: string): void {
  if (codigo === null) return;
  caber(impresso, QR + 60);
  intitular(impresso, `PIX${nome}: ${formatarReais(saldo)}`);
  const { x, y } = impresso;
  const aoLado = x + QR + 12;
  codigoQr(impresso, codigo, x, y, QR);
  estilo(impresso, 'texto', 7.5, 'suave').text('Copia e cola', aoLado, y + 8);
  const width = larguraUtil(impresso) - QR - 12;
  estilo(impresso, 'texto', 9.5, 'tinta').text(codigo, aoLado, y + 18, { width });
  impresso.x = x;
  impresso.y = Math.max(impresso.y, y + QR) + 6;
}
