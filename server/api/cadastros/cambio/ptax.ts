import * as z from 'zod';

const timeoutMs = 20_000;

/** Closing rates: reais per unit, decimal text. */
export interface Cotacao {
  readonly data: string;
  readonly compra: string;
  readonly venda: string;
}

const rate = z.string().regex(/^\d{1,6}(\.\d{1,7})?$/);
const answer = z.object({
  value: z.array(
    z.object({
      cotacaoCompra: rate,
      cotacaoVenda: rate,
      dataHoraCotacao: z.string().regex(/^\d{4}-\d{2}-\d{2}[ T]/),
      tipoBoletim: z.string().optional(),
    }),
  ),
});

/** Closing rates of the central bank's PTAX service (Olinda, OData; domain 4.8). @throws on malformed answers. */
export async function readPtax(
  base: string,
  moeda: string,
  { de, ate }: { readonly de: string; readonly ate: string },
  signal: AbortSignal,
): Promise<Cotacao[]> {
  const names = ['codigoMoeda', 'dataInicialCotacao', 'dataFinalCotacao'];
  const values = [moeda, americanDate(de), americanDate(ate)];
  const query = names.map((name, at) => `@${name}='${values[at]}'`).join('&');
  const call = `CotacaoMoedaPeriodoFechamento(${names.map((name) => `${name}=@${name}`).join(',')})`;
  const response = await fetch(`${base}/${call}?${query}&$format=json`, {
    signal: AbortSignal.any([signal, AbortSignal.timeout(timeoutMs)]),
    redirect: 'error',
  });
  if (!response.ok) throw new Error(`PTAX answered ${response.status}`);
  const { value } = answer.parse(JSON.parse(await response.text(), numberAsText));
  return value
    .map(({ cotacaoCompra, cotacaoVenda, dataHoraCotacao, tipoBoletim = 'Fechamento' }) => ({
      data: dataHoraCotacao.slice(0, 10),
      compra: cotacaoCompra,
      venda: cotacaoVenda,
      fechamento: tipoBoletim.startsWith('Fechamento'),
    }))
    .filter(({ data, fechamento }) => fechamento && data >= de && data <= ate)
    .map(({ data, compra, venda }) => ({ data, compra, venda }));
}

/** `MM-DD-YYYY`, as the service wants dates. */
const americanDate = (date: string) => `${date.slice(5, 7)}-${date.slice(8, 10)}-${date.slice(0, 4)}`;

/** Keeps rates as text, never floats. */
function numberAsText(_key: string, value: unknown, context?: { readonly source?: string }): unknown {
  return typeof value === 'number' ? (context?.source ?? String(value)) : value;
}
