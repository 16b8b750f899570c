import { decimal } from '../../leitura/conferencia/importancia.ts';
import type { LayoutDefinition } from '../../leitura/registro.ts';
import type { Origem } from './averbacao.ts';
import { Completador } from './completador.ts';
import { carregar } from './copiar.repository.ts';
import { algoNovoFalhou, espalharFalhas } from './falhas.repository.ts';
import { contarAchados, garantirCompetencias, gravarAverbacoes, reservarDocumentos } from './gravar.repository.ts';
import { somarAnteriores } from './limite-da-viagem.repository.ts';
import { travarPeriodos } from './periodos.repository.ts';
import { type Conexao, marcarNovos, type Pedaco } from './preparar-tabelas.repository.ts';
import { resolverApolices } from './resolver-apolice.repository.ts';
import { resolverCondicoes } from './resolver-condicoes.repository.ts';
import { resolverTarifas } from './resolver-tarifas.repository.ts';
import { resolverTextos } from './resolver-textos.repository.ts';

/** What a run has stored: counts, and sums as decimal text. */
export interface Gravado {
  readonly aceitos: number;
  readonly importancia: string;
  readonly premio: string;
}

/**
 * Stores a file piece by piece while the rest of it is still read, in a transaction that the caller ends. From the first
 * fault on nothing more is stored: the pieces that follow are gone through for their faults alone.
 */
export class Gravacao {
  readonly #conexao: Conexao;
  readonly #databaseUrl: string;
  readonly #layout: LayoutDefinition;
  readonly #origem: Origem;
  readonly #completador: Completador;
  #falhou = false;

  constructor(conexao: Conexao, databaseUrl: string, layout: LayoutDefinition, origem: Origem) {
    this.#conexao = conexao;
    this.#databaseUrl = databaseUrl;
    this.#layout = layout;
    this.#origem = origem;
    this.#completador = new Completador(origem.ramo, origem.premioInternacional === 'MOEDA');
  }

  async receber(pedaco: Pedaco): Promise<void> {
    await carregar(this.#conexao, pedaco);
    if (pedaco.falhas.length > 0) this.#falhou = true;
    if (pedaco.quantos === 0) return;
    // Most pieces of a large file name nothing that the ones before have not named.
    if (pedaco.contextos !== '' || pedaco.tarifas !== '' || pedaco.textos !== '') await this.#procurar(pedaco);
    if (this.#falhou) await espalharFalhas(this.#conexao, pedaco);
    await reservarDocumentos(this.#conexao, pedaco);
    if (!this.#falhou) await gravarAverbacoes(this.#conexao, this.#origem, pedaco, this.#completador);
  }

  get gravado(): Gravado {
    const { aceitos, importancia, premio } = this.#completador.total;
    return { aceitos, importancia: decimal(importancia), premio: decimal(premio) };
  }

  /** Lets the rules and the registries say what they know of a piece's contexts, texts and tariffs. */
  async #procurar(pedaco: Pedaco): Promise<void> {
    const conexao = this.#conexao;
    await marcarNovos(conexao, pedaco);
    await resolverApolices(conexao, this.#origem.ramo.id);
    await resolverCondicoes(conexao, this.#origem.ramo.id);
    await travarPeriodos(conexao, this.#databaseUrl);
    await resolverTextos(conexao, this.#layout.id);
    await resolverTarifas(conexao, this.#origem.ramo.id);
    await somarAnteriores(conexao, pedaco);
    await garantirCompetencias(conexao, this.#databaseUrl);
    if (await algoNovoFalhou(conexao)) this.#falhou = true;
    if (!this.#falhou) await contarAchados(conexao, this.#completador);
  }
}
