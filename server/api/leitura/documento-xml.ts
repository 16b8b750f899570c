import { leitorXml } from './leitor-xml.ts';
import { recusa } from './recusas.ts';
import { copia } from './texto.ts';

interface No {
  readonly filhos: Map<string, No>;
  /** Wanted attributes: name, and the path under which its values are kept. */
  readonly atributos: (readonly [nome: string, caminho: string])[];
  /** Set where the text of the element is wanted: the path under which it is kept. */
  caminho: string | null;
}

/** Which texts of a document are wanted, by path: `CTe/infCte/ide/serie`, or `CTe/infCte@Id` for an attribute. */
export type Caminhos = No;

export function caminhos(lista: readonly string[]): Caminhos {
  const raiz = no();
  for (const caminho of lista) {
    const [elementos = '', atributo] = caminho.split('@');
    let atual = raiz;
    for (const nome of elementos.split('/')) {
      const filho = atual.filhos.get(nome) ?? no();
      atual.filhos.set(nome, filho);
      atual = filho;
    }
    if (atributo === undefined) atual.caminho = elementos;
    else atual.atributos.push([atributo, caminho]);
  }
  return raiz;
}

const no = (): No => ({ filhos: new Map(), atributos: [], caminho: null });

/** The wanted texts of one document, without the blanks around them. */
export class DocumentoXml {
  /** Name of the root element, the envelope's where there is one, without its prefix. */
  raiz = '';
  /** The documents in it, by the names of their own roots: `CTe`, `protCTe`, … */
  readonly partes: string[] = [];
  readonly #textos = new Map<string, string[]>();

  /** The first text at that path, or nothing where it is absent or empty. */
  um(caminho: string): string | undefined {
    return this.#textos.get(caminho)?.[0];
  }

  todos(caminho: string): readonly string[] {
    return this.#textos.get(caminho) ?? [];
  }

  guardar(caminho: string, texto: string): void {
    const limpo = copia(texto.trim());
    if (limpo === '') return;
    const lista = this.#textos.get(caminho);
    if (lista === undefined) this.#textos.set(caminho, [limpo]);
    else lista.push(limpo);
  }
}

/** Issuers and services write the same names with and without a prefix. */
const semPrefixo = (nome: string) => nome.slice(nome.indexOf(':') + 1);

/**
 * Reads a document in one pass. Paths begin at the document's own root: whatever stands around it is an envelope, be it the
 * authorities' (`cteProc`, `enviCTe`) or a web service's (SOAP).
 * @param inteiro false: only how the document begins is there, and nothing is missing where it ends.
 * @throws ArquivoRecusado doctype, entidade, malformado, profundidade, texto_longo
 */
export function lerDocumentoXml(texto: string, querido: Caminhos, maximo: number, inteiro = true): DocumentoXml {
  const documento = new DocumentoXml();
  const pilha: (No | null)[] = [];
  let atual: No | null = querido;
  let captura = '';
  const leitor = leitorXml({
    abre(comPrefixo, atributos) {
      const nome = semPrefixo(comPrefixo);
      if (pilha.length === 0) documento.raiz = nome;
      pilha.push(atual);
      if (atual === querido) {
        if (!querido.filhos.has(nome)) return;
        documento.partes.push(nome);
      }
      atual = atual?.filhos.get(nome) ?? null;
      if (atual === null) return;
      captura = '';
      for (const [atributo, caminho] of atual.atributos) {
        const valor = atributos[atributo];
        if (valor !== undefined) documento.guardar(caminho, valor);
      }
    },
    texto(pedaco) {
      if (atual === null || atual.caminho === null) return;
      captura += pedaco;
      if (captura.length > maximo) throw recusa('texto_longo');
    },
    fecha() {
      if (atual !== null && atual.caminho !== null) documento.guardar(atual.caminho, captura);
      atual = pilha.pop() ?? null;
    },
  });
  leitor.escrever(texto);
  if (inteiro) leitor.fim();
  return documento;
}
