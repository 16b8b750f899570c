import { leitorXml, semPrefixo } from './leitor-xml.ts';
import { recusa } from '../recusas.ts';
import { copia } from '../texto/texto.ts';

interface No {
  readonly filhos: Map<string, No>;
  /** Collected attributes: name and result path. */
  readonly atributos: (readonly [nome: string, caminho: string])[];
  /** Result path if the element's text is collected, else null. */
  caminho: string | null;
}

/** Paths to collect: `CTe/infCte/ide/serie`, or `CTe/infCte@Id` for an attribute. */
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

export class ParteXml {
  /** Root element, without prefix: `CTe`, `protCTe`, … */
  readonly nome: string;
  readonly #textos = new Map<string, string[]>();

  constructor(nome: string) {
    this.nome = nome;
  }

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

export class DocumentoXml {
  /** Root element (of the envelope, if there is one), without prefix. */
  raiz = '';
  readonly partes: ParteXml[] = [];

  um(caminho: string): string | undefined {
    for (const parte of this.partes) {
      const texto = parte.um(caminho);
      if (texto !== undefined) return texto;
    }
    return undefined;
  }

  todos(caminho: string): readonly string[] {
    return this.partes.flatMap((parte) => parte.todos(caminho));
  }

  soCom(partes: readonly ParteXml[]): DocumentoXml {
    const documento = new DocumentoXml();
    documento.raiz = this.raiz;
    documento.partes.push(...partes);
    return documento;
  }
}

export interface OpcoesDeLeitura {
  /** false: only the beginning of the document is available, so a missing end is no fault. */
  readonly inteiro?: boolean;
}

/** Parses a document in one pass; skips any envelope (`cteProc`, SOAP). @throws ArquivoRecusado */
export function lerDocumentoXml(
  texto: string,
  querido: Caminhos,
  maximo: number,
  { inteiro = true }: OpcoesDeLeitura = {},
): DocumentoXml {
  const documento = new DocumentoXml();
  const pilha: (No | null)[] = [];
  let parte = new ParteXml('');
  let atual: No | null = querido;
  let captura = '';
  const leitor = leitorXml({
    abre(comPrefixo, atributos) {
      const nome = semPrefixo(comPrefixo);
      if (pilha.length === 0) documento.raiz = nome;
      pilha.push(atual);
      if (atual === querido) {
        if (!querido.filhos.has(nome)) return;
        parte = new ParteXml(nome);
        documento.partes.push(parte);
      }
      atual = atual?.filhos.get(nome) ?? null;
      if (atual === null) return;
      captura = '';
      for (const [atributo, caminho] of atual.atributos) {
        const valor = atributos[atributo];
        if (valor !== undefined) parte.guardar(caminho, valor);
      }
    },
    texto(pedaco) {
      if (atual === null || atual.caminho === null) return;
      captura += pedaco;
      if (captura.length > maximo) throw recusa('texto_longo');
    },
    fecha() {
      if (atual !== null && atual.caminho !== null) parte.guardar(atual.caminho, captura);
      atual = pilha.pop() ?? null;
    },
  });
  leitor.escrever(texto);
  if (inteiro) leitor.fim();
  return documento;
}
