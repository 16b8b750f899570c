import type { RespostaDoDocumento } from '../../../../../shared/contracts/documentos-fiscais.ts';
import { type Conexao, emTransacao } from '../../gravacao/conexao.repository.ts';
import { iniciarLote } from '../../gravacao/preparar-tabelas.repository.ts';
import { guardarProprios } from '../../gravacao/viagens.repository.ts';
import { substituir } from '../../gravacao/eventos.repository.ts';
import { conferencia } from '../../../leitura/conferencia/conferir.ts';
import { decimal, importanciaDe } from '../../../leitura/conferencia/importancia.ts';
import type { RamoConferido } from '../../../leitura/conferencia/valores.ts';
import type { Leitura } from '../../../leitura/xml/documento-fiscal.ts';
import { completar } from '../../../leitura/xml/mdfe.ts';
import type { Complemento, Falha } from '../../../leitura/registro.ts';
import * as documentosFiscais from './documentos-fiscais.repository.ts';
import { gravarLote, type RegrasDoLote } from './gravar-lote.ts';
import { recusaDe } from '../../../leitura/conferencia/codigo-da-falha.ts';

/** Declares documents in one transaction, each accepted or refused separately. Repeated ones get the first answer. */
export const declararLote = (
  conexao: Conexao,
  regras: RegrasDoLote,
  recebidos: readonly documentosFiscais.Recebido[],
): Promise<readonly RespostaDoDocumento[]> =>
  emTransacao(conexao, () => declararUmaVez(conexao, regras, recebidos), iniciarLote);

async function declararUmaVez(
  conexao: Conexao,
  regras: RegrasDoLote,
  recebidos: readonly documentosFiscais.Recebido[],
): Promise<RespostaDoDocumento[]> {
  const { layout, ramo, exigencias, apolices } = regras;
  // Of a policy that the sender does not see: answered and kept as if it were not here.
  const alheia = (averbada?: documentosFiscais.Averbada) =>
    averbada !== undefined && apolices?.includes(averbada.id_apolice) === false;
  const chaves = [...new Set(recebidos.map(({ chave }) => chave))];
  const conhecidas = await documentosFiscais.findConhecidas(conexao, ramo.id, chaves);
  const novas = [...new Map(recebidos.map((recebido) => [recebido.chave, recebido])).values()].filter(({ chave }) => {
    const conhecida = conhecidas.get(chave);
    return !conhecida?.cancelada && (!conhecida?.averbada || alheia(conhecida.averbada));
  });
  const lote = novas.length === 0 ? '' : await documentosFiscais.proximoLote(conexao);
  const lidos = novas.map(({ chave, leitura }) => ({
    chave,
    leitura: completar(leitura, conhecidas.get(chave)?.viagem),
  }));
  const doLote = { sistema: 'API', tipo: 'A', protocolo: lote } as const;
  const falhou = lidos.length > 0 && (await gravarLote(conexao, regras, doLote, lidos));

  const falhas = falhou ? await documentosFiscais.findFalhas(conexao) : new Map<number, Falha[]>();
  const gravadas = novas.length === 0 ? new Map<string, never>() : await documentosFiscais.findGravadas(conexao);
  // Neither stored nor refused: declared elsewhere meanwhile.
  const alheias = novas.flatMap(({ chave }, at) => (gravadas.has(chave) || falhas.has(at + 1) ? [] : chave));
  const porOutroCaminho = await documentosFiscais.findAverbadas(conexao, ramo.id, alheias);
  const recusas = new Map(novas.map(({ chave }, at) => [chave, (falhas.get(at + 1) ?? []).map(recusaDe)]));
  const aGuardar = novas.filter(({ chave }) => !alheia(conhecidas.get(chave)?.averbada));
  const guardadas = aGuardar.map(({ chave, xml, autor }) => ({
    chave,
    xml,
    autor,
    averbacao: gravadas.get(chave) ?? porOutroCaminho.get(chave) ?? null,
    erros: recusas.get(chave) ?? [],
  }));
  await documentosFiscais.guardarDocumentos(conexao, ramo.id, guardadas);
  await guardarProprios(
    conexao,
    novas.flatMap(({ chave, leitura }) => propriosDe(chave, leitura, conhecidas.get(chave)?.viagem)),
  );
  await documentosFiscais.auditarLote(conexao, lote, guardadas);
  await substituirPor(conexao, lote, novas);

  const conferir = conferencia(layout, ramo, exigencias);
  const vistas = new Set<string>();
  return recebidos.map(({ chave, leitura }) => {
    const repetida = vistas.has(chave);
    vistas.add(chave);
    if (conhecidas.get(chave)?.cancelada) return { status: 1, situacao: 'CANCELADA', averbacoes: [], erros: [] };
    const nova = gravadas.get(chave);
    const averbacao = nova ?? conhecidas.get(chave)?.averbada ?? porOutroCaminho.get(chave);
    if (averbacao === undefined || alheia(averbacao))
      return { status: 1, situacao: 'RECUSADA', averbacoes: [], erros: recusas.get(chave) ?? [] };
    if (nova !== undefined && !repetida) return respostaDe(averbacao, 'AVERBADA');
    return { ...respostaDe(averbacao, 'JA_AVERBADA'), erros: outroValor(averbacao, leitura, conferir, ramo) };
  });
}

/** The document's values before a trip completes them. */
function propriosDe(chave: string, leitura: Leitura, viagem: { readonly complemento: Complemento } | undefined) {
  if (viagem === undefined || 'falha' in leitura) return [];
  const { placa = null, data_embarque = null } = leitura.campos;
  return [{ chave, placa, data_embarque: viagem.complemento.data_embarque ? data_embarque : null }];
}

/** Applies replacements of a lot, which has one sender. */
async function substituirPor(conexao: Conexao, lote: string, novas: readonly documentosFiscais.Recebido[]) {
  const substituto = novas.find(({ leitura }) => 'campos' in leitura && leitura.substitui !== undefined);
  if (substituto !== undefined) await substituir(conexao, substituto.autor, lote);
}

export function respostaDe(
  { competencia: _competencia, id_averbacao: _id, chave: _chave, ...averbacao }: documentosFiscais.Averbada,
  situacao: 'AVERBADA' | 'JA_AVERBADA',
): RespostaDoDocumento {
  return { status: 1, situacao, averbacoes: [averbacao], erros: [] };
}

/** Whether a document states the amount of its shipment as it is; otherwise the layout's rules decide. */
export function dizOValor({ importancia_segurada }: documentosFiscais.Averbada, leitura: Leitura): boolean {
  const { valor_averbado, valor_mercadoria } = 'campos' in leitura ? leitura.campos : {};
  return (valor_averbado ?? valor_mercadoria) === importancia_segurada;
}

/** A warning with both amounts, where a document comes again with another one. */
function outroValor(
  { importancia_segurada }: documentosFiscais.Averbada,
  leitura: Leitura,
  conferir: ReturnType<typeof conferencia>,
  ramo: RamoConferido,
): RespostaDoDocumento['erros'] {
  const conferido = 'campos' in leitura ? conferir({ linha: 1, ...leitura }) : null;
  if (conferido === null || 'falhas' in conferido) return [];
  const valor = decimal(importanciaDe(conferido.linha.valores, ramo).reais);
  if (valor === importancia_segurada) return [];
  const esperado = `o valor já averbado, ${importancia_segurada}`;
  return [recusaDe({ campo: 'valor_mercadoria', valor, esperado, codigo: 'VALOR_DIFERENTE' })];
}
