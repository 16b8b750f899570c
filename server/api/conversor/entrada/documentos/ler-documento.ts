import type { Conteudo, TipoXml } from '../../../leitura/xml/documento-classificado.ts';
import { conteudoDe, layoutDe, lerFiscal, raizDoDocumento } from '../../../leitura/xml/documento-classificado.ts';
import type { Leitura } from '../../../leitura/xml/documento-fiscal.ts';
import type { DocumentoXml } from '../../../leitura/xml/documento-xml.ts';
import { limites } from '../../../leitura/leitores.ts';
import { conselhos, reconhecer } from '../../../leitura/bytes/especie-de-arquivo.ts';
import { ArquivoRecusado, esperadoDe, recusa } from '../../../leitura/recusas.ts';
import { semSobras } from '../../../leitura/texto/texto.ts';

/** Kinds that are parsed: a refusal then names the place where the text is no XML. */
const tentadas = new Set<keyof typeof conselhos>(['XML', 'GZ', 'TEXTO']);

export interface DocumentoLido extends Conteudo {
  /** Layout that reads its shipment; null: it is none. */
  readonly tipo: TipoXml | null;
  readonly chave: string;
}

/** Parses and classifies one XML, with the reason if it is refused. */
export function lerDocumento(bytes: Buffer): DocumentoLido {
  try {
    const especie = reconhecer(semSobras(bytes));
    if (especie !== null && !tentadas.has(especie)) throw recusa('especie', { conselho: conselhos[especie] });
    const documento = lerFiscal(bytes, limites.caracteres);
    const tipo = layoutDe(documento);
    const conteudo = conteudoDe(documento, tipo ?? 'XML_CTE');
    return { ...conteudo, tipo, chave: tipo === null ? '' : chaveDe(documento, conteudo.leitura) };
  } catch (error) {
    if (!(error instanceof ArquivoRecusado)) throw error;
    const falha = { campo: 'documento', valor: '', esperado: esperadoDe(error), codigo: 'DOCUMENTO_ILEGIVEL' } as const;
    return { leitura: { falha }, viagem: null, eventos: [], tipo: null, chave: '' };
  }
}

/** Refused documents have a key if stated. */
function chaveDe(documento: DocumentoXml, leitura: Leitura | null): string {
  if (leitura !== null && 'campos' in leitura) return leitura.campos.chave ?? '';
  const raiz = raizDoDocumento(documento) ?? '';
  const id = documento.um(`${raiz}/inf${raiz === 'NFe' ? 'NFe' : 'Cte'}@Id`);
  return id?.replace(/^\D+/, '').slice(0, 44) ?? '';
}
