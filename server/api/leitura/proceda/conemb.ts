import { cortar } from '../../../../shared/format/cortar.ts';
import { type Campo, type Falha, MAX_VALOR } from '../registro.ts';
import { type LinhaProceda, dataOuNada, textoDeCentavos } from './linhas.ts';
import type { Nota, Notas } from './notfis.ts';

/** Up to 40 invoices per record 322: series with 3 characters, number with 8. */
const PRIMEIRA_NOTA = 233;
const LARGURA_NOTA = 11;
const NOTAS_POR_REGISTRO = 40;
/** Records per waybill: 10,000 invoices in continuations of 40, or one by one in version 5.0. */
const MAX_REGISTROS = 250;

type FalhaDaLinha = Pick<Falha, 'linha' | 'campo' | 'valor' | 'esperado'>;
export type Conhecimento =
  | { readonly linha: number; readonly campos: Partial<Record<Campo, string>> }
  | { readonly falhas: readonly FalhaDaLinha[] };

/** Record 322 of a waybill and its continuations with further invoices; in version 5.0, 522 with its 523 and 524. */
type RegistrosDoConhecimento = [LinhaProceda, ...LinhaProceda[]];

/** Waybills of a CONEMB 3.1 or 5.0, each with its invoices from the NOTFIS. */
export async function* lerConemb(linhas: AsyncIterable<LinhaProceda>, notas: Notas): AsyncGenerator<Conhecimento> {
  let aberto: RegistrosDoConhecimento | undefined;
  let lidos = 0;
  let registros = 0;
  let total: LinhaProceda | undefined;
  let caixa = '';
  let final = '323';
  let linha = 0;
  for await (const registro of linhas) {
    ({ linha } = registro);
    if (registro.tipo === '000') caixa = registro.em(39, 73);
    if (registro.tipo === '520') final = '529';
    if (registro.tipo === final) total = registro;
    const doAberto = (final === '529' && registro.tipo === '523') || registro.tipo === '524';
    if (doAberto && aberto !== undefined && aberto.length < 10_000) aberto.push(registro);
    if (registro.tipo !== '322' && registro.tipo !== '522') continue;
    registros += 1;
    const segue = registro.tipo === '322' && aberto !== undefined && aberto.length < MAX_REGISTROS;
    if (segue && aberto !== undefined && continua(aberto[0], registro)) aberto.push(registro);
    else {
      if (aberto !== undefined) yield conhecimentoDe(aberto, notas, caixa);
      aberto = [registro];
      lidos += 1;
    }
  }
  if (aberto !== undefined) yield conhecimentoDe(aberto, notas, caixa);
  const falta = faltaNoFim(total, final, { lidos, registros });
  if (falta !== null) yield { falhas: [{ linha, ...falta }] };
}

/** Missing totals, or fewer waybills than they state, mean a truncated file. */
function faltaNoFim(
  total: LinhaProceda | undefined,
  final: string,
  { lidos, registros }: { readonly lidos: number; readonly registros: number },
): Omit<FalhaDaLinha, 'linha'> | null {
  if (total === undefined)
    return { campo: final, valor: '', esperado: `o registro ${final} no fim; o CONEMB está truncado` };
  const contados = total.em(4, 7);
  if (Number(contados) === lidos || Number(contados) === registros) return null;
  return { campo: `${final} quantidade`, valor: contados, esperado: `${lidos}, o número de conhecimentos do arquivo` };
}

/** `C` in the continuation field: some programs set it on the first record, others on the following ones. */
const continua = (primeiro: LinhaProceda, registro: LinhaProceda) =>
  (primeiro.em(675, 675) === 'C' || registro.em(675, 675) === 'C') &&
  primeiro.em(4, 30) === registro.em(4, 30) &&
  primeiro.em(205, 232) === registro.em(205, 232);

/** @param caixa receiver mailbox of record 000; '': none. */
function conhecimentoDe(registros: RegistrosDoConhecimento, notas: Notas, caixa: string): Conhecimento {
  const [registro] = registros;
  const { linha, tipo } = registro;
  const falha = (campo: string, valor: string, esperado: string): Conhecimento => ({
    falhas: [{ linha, campo, valor: cortar(valor, MAX_VALOR), esperado }],
  });
  const acao = tipo === '522' ? registro.em(322, 322) : registro.em(673, 673);
  if (acao === 'E')
    return falha(`${tipo} ação`, 'E', 'I (inclusão); a exclusão de um embarque não é feita por arquivo');

  const suas: Nota[] = [];
  const faltam: FalhaDaLinha[] = [];
  for (const parte of registros) {
    for (const [emissor, serie, numero] of notasDe(parte)) {
      const nota = notas.uma(emissor, serie, numero);
      if (nota !== undefined) suas.push(nota);
      else
        faltam.push({
          linha: parte.linha,
          campo: `${parte.tipo} nota`,
          valor: `${serie} ${numero}`.trim(),
          esperado: 'uma nota da embarcadora que esteja no NOTFIS do mesmo ZIP',
        });
    }
  }
  if (faltam.length > 0) return { falhas: faltam };
  const [primeira] = suas;
  if (primeira === undefined)
    return falha(`${tipo === '522' ? '524' : tipo} nota`, '', 'ao menos uma nota: o valor das mercadorias vem delas');
  const lidos = tipo === '522' ? campos50(registros) : campos31(registro);
  return { linha, campos: { ...camposDe(lidos, suas, primeira), caixa } };
}

function* notasDe(registro: LinhaProceda): Generator<readonly [emissor: string, serie: string, numero: string]> {
  if (registro.tipo === '524') yield [registro.em(4, 17), registro.em(27, 29), registro.em(18, 26)];
  if (registro.tipo !== '322') return;
  const embarcadora = registro.em(219, 232);
  for (let at = 0; at < NOTAS_POR_REGISTRO; at += 1) {
    const de = PRIMEIRA_NOTA + at * LARGURA_NOTA;
    const numero = registro.em(de + 3, de + 10);
    if (!/^0*$/.test(numero)) yield [embarcadora, registro.em(de, de + 2), numero];
  }
}

const chaveDeAcesso = /^\d{6}[0-9A-Z]{12}\d{26}$/;

const comuns = (registro: LinhaProceda) => ({
  serie: registro.em(14, 18),
  numero: registro.em(19, 30),
  emissao: registro.em(31, 38),
  aPagar: registro.em(39, 39) === 'F',
});

const campos31 = (registro: LinhaProceda) => ({
  ...comuns(registro),
  emitente: registro.em(205, 218),
  embarcadora: registro.em(219, 232),
  // Some programs append the CT-e's key after the standard's 680 characters.
  chave: chaveDeAcesso.exec(registro.em(681, 724))?.[0] ?? '',
  placa: '',
  frete: registro.em(47, 61),
});

const campos50 = ([registro, ...outros]: RegistrosDoConhecimento) => ({
  ...comuns(registro),
  emitente: registro.em(40, 53),
  embarcadora: registro.em(54, 67),
  chave: chaveDeAcesso.exec(registro.em(219, 263))?.[0] ?? '',
  placa: registro.em(115, 123),
  frete: outros.find(({ tipo }) => tipo === '523')?.em(41, 55) ?? '',
});

function camposDe(lido: ReturnType<typeof campos31>, notas: readonly Nota[], primeira: Nota) {
  const { remetente, destinatario } = primeira;
  const { chave, emissao } = lido;
  const tomador = primeira.tomador ?? (lido.aPagar ? destinatario : remetente);
  const placa = lido.placa || (notas.find((nota) => nota.placa !== '')?.placa ?? '');
  // Some programs put the premium in NOTFIS' insured value: a value below the goods' value is not an insured amount.
  const segurado = notas.every((nota) => nota.segurado >= nota.valor && nota.segurado > 0n);
  return {
    tipo_documento: chave === '' ? 'CTRC' : 'CTE',
    chave,
    serie: lido.serie,
    numero: lido.numero,
    data_emissao: emissao,
    data_embarque: primeira.dataEmbarque ?? dataOuNada(emissao) ?? '',
    cnpj_emitente: lido.emitente,
    cnpj_embarcador: lido.embarcadora,
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
    valor_frete: lido.frete,
  };
}
