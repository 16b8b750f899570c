import { cortar } from '../../../../shared/format/cortar.ts';
import { type Campo, type Falha, MAX_VALOR } from '../registro.ts';
import { type LinhaProceda, dataOuNada, textoDeCentavos } from './linhas.ts';
import type { Nota, Notas } from './notfis31.ts';

/** Up to 40 invoices per record: series with 3 characters, number with 8. */
const PRIMEIRA_NOTA = 233;
const LARGURA_NOTA = 11;
const NOTAS_POR_REGISTRO = 40;
/** Continuation records per waybill: 10,000 invoices. */
const MAX_REGISTROS = 250;

type FalhaDaLinha = Pick<Falha, 'linha' | 'campo' | 'valor' | 'esperado'>;
export type Conhecimento =
  | { readonly linha: number; readonly campos: Partial<Record<Campo, string>> }
  | { readonly falhas: readonly FalhaDaLinha[] };

/** Record 322 of a waybill, and its continuations with further invoices. */
type Registros322 = [LinhaProceda, ...LinhaProceda[]];

/** Waybills of a CONEMB 3.1, each with its invoices from the NOTFIS. */
export async function* lerConemb(linhas: AsyncIterable<LinhaProceda>, notas: Notas): AsyncGenerator<Conhecimento> {
  let aberto: Registros322 | undefined;
  let lidos = 0;
  let registros = 0;
  let total: LinhaProceda | undefined;
  let caixa = '';
  let linha = 0;
  for await (const registro of linhas) {
    ({ linha } = registro);
    if (registro.tipo === '000') caixa = registro.em(39, 73);
    if (registro.tipo === '323') total = registro;
    if (registro.tipo !== '322') continue;
    registros += 1;
    if (aberto !== undefined && aberto.length < MAX_REGISTROS && continua(aberto[0], registro)) aberto.push(registro);
    else {
      if (aberto !== undefined) yield conhecimentoDe(aberto, notas, caixa);
      aberto = [registro];
      lidos += 1;
    }
  }
  if (aberto !== undefined) yield conhecimentoDe(aberto, notas, caixa);
  const falta = faltaNoFim(total, lidos, registros);
  if (falta !== null) yield { falhas: [{ linha, ...falta }] };
}

/** Missing totals, or fewer waybills than they state, mean a truncated file. */
function faltaNoFim(
  total: LinhaProceda | undefined,
  lidos: number,
  registros: number,
): Omit<FalhaDaLinha, 'linha'> | null {
  if (total === undefined)
    return { campo: '323', valor: '', esperado: 'o registro 323 no fim; o CONEMB está truncado' };
  const contados = total.em(4, 7);
  if (Number(contados) === lidos || Number(contados) === registros) return null;
  return { campo: '323 quantidade', valor: contados, esperado: `${lidos}, o número de conhecimentos do arquivo` };
}

/** `C` in the continuation field: some programs set it on the first record, others on the following ones. */
const continua = (primeiro: LinhaProceda, registro: LinhaProceda) =>
  (primeiro.em(675, 675) === 'C' || registro.em(675, 675) === 'C') &&
  primeiro.em(4, 30) === registro.em(4, 30) &&
  primeiro.em(205, 232) === registro.em(205, 232);

/** @param caixa receiver mailbox of record 000; '': none. */
function conhecimentoDe(registros: Registros322, notas: Notas, caixa: string): Conhecimento {
  const [registro] = registros;
  const { linha } = registro;
  const falha = (campo: string, valor: string, esperado: string): Conhecimento => ({
    falhas: [{ linha, campo, valor: cortar(valor, MAX_VALOR), esperado }],
  });
  if (registro.em(673, 673) === 'E')
    return falha('322 ação', 'E', 'I (inclusão); a exclusão de um embarque não é feita por arquivo');

  const suas: Nota[] = [];
  const faltam: FalhaDaLinha[] = [];
  const embarcadora = registro.em(219, 232);
  for (const parte of registros) {
    for (const [serie, numero] of notasDe(parte)) {
      const nota = notas.uma(embarcadora, serie, numero);
      if (nota !== undefined) suas.push(nota);
      else
        faltam.push({
          linha: parte.linha,
          campo: '322 nota',
          valor: `${serie} ${numero}`.trim(),
          esperado: 'uma nota da embarcadora que esteja no NOTFIS do mesmo ZIP',
        });
    }
  }
  if (faltam.length > 0) return { falhas: faltam };
  const [primeira] = suas;
  if (primeira === undefined) return falha('322 nota', '', 'ao menos uma nota: o valor das mercadorias vem delas');
  return { linha, campos: { ...camposDe(registro, suas, primeira), caixa } };
}

function* notasDe(registro: LinhaProceda): Generator<readonly [serie: string, numero: string]> {
  for (let at = 0; at < NOTAS_POR_REGISTRO; at += 1) {
    const de = PRIMEIRA_NOTA + at * LARGURA_NOTA;
    const numero = registro.em(de + 3, de + 10);
    if (!/^0*$/.test(numero)) yield [registro.em(de, de + 2), numero];
  }
}

const chaveDeAcesso = /^\d{6}[0-9A-Z]{12}\d{26}$/;

function camposDe(registro: LinhaProceda, notas: readonly Nota[], primeira: Nota): Partial<Record<Campo, string>> {
  const { remetente, destinatario } = primeira;
  // Some programs append the CT-e's key after the standard's 680 characters.
  const chave = chaveDeAcesso.exec(registro.em(681, 724))?.[0] ?? '';
  const tomador = primeira.tomador ?? (registro.em(39, 39) === 'F' ? destinatario : remetente);
  const placa = notas.find((nota) => nota.placa !== '')?.placa ?? '';
  const emissao = registro.em(31, 38);
  // Some programs put the premium in NOTFIS' insured value: a value below the goods' value is not an insured amount.
  const segurado = notas.every((nota) => nota.segurado >= nota.valor && nota.segurado > 0n);
  return {
    tipo_documento: chave === '' ? 'CTRC' : 'CTE',
    chave,
    serie: registro.em(14, 18),
    numero: registro.em(19, 30),
    data_emissao: emissao,
    data_embarque: primeira.dataEmbarque ?? dataOuNada(emissao) ?? '',
    cnpj_emitente: registro.em(205, 218),
    cnpj_embarcador: registro.em(219, 232),
    embarcador: remetente.nome,
    cnpj_remetente: remetente.cnpj,
    cnpj_destinatario: destinatario.cnpj,
    cnpj_tomador: tomador.cnpj,
    tomador: tomador.nome,
    uf_origem: remetente.uf,
    municipio_origem: remetente.municipio,
    uf_destino: destinatario.uf,
    municipio_destino: destinatario.municipio,
    mercadoria: primeira.natureza,
    embalagem: primeira.embalagem,
    placa,
    valor_mercadoria: textoDeCentavos(notas.reduce((soma, { valor }) => soma + valor, 0n)),
    ...(segurado && { valor_averbado: textoDeCentavos(notas.reduce((soma, nota) => soma + nota.segurado, 0n)) }),
    valor_frete: registro.em(47, 61),
  };
}
