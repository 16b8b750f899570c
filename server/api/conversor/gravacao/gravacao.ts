import { decimal } from '../../leitura/conferencia/importancia.ts';
import { isImportacao } from '../../leitura/conferencia/valores.ts';
import type { LayoutDefinition } from '../../leitura/registro.ts';
import type { Origem } from './averbacao.ts';
import { Completador } from './completador.ts';
import { carregar } from './carregar.repository.ts';
import { anotarFalhas, espalharFalhas, recusamTudo, separarRecusados } from './falhas.repository.ts';
import { averbarDis, contarAchados, gravarAverbacoes, reservarDocumentos, retirar } from './gravar.repository.ts';
import { MAX_A_ESPERAR, MAX_LISTADAS } from './pedaco.ts';
import { recusarExcedidas } from './limite-da-viagem.repository.ts';
import { type Conexao, ehGrande, type Pedaco } from './preparar-tabelas.repository.ts';
import { conferirOTodo, procurar } from './rotinas.repository.ts';
import { recusarArquivados, separarSemValor } from './substituicoes.repository.ts';

/** What a run has stored: counts, and sums as decimal text. */
export interface Gravado {
  readonly aceitos: number;
  readonly importancia: string;
  readonly premio: string;
}

/**
 * Stores a file piece by piece while the rest of it is still read, in a transaction that the caller ends. From the first
 * fault on that refuses the whole file nothing more is stored: the pieces that follow are gone through for their faults
 * alone. Other faults take their documents out, and the rest is stored.
 */
export class Gravacao {
  readonly #conexao: Conexao;
  readonly #databaseUrl: string;
  readonly #layout: LayoutDefinition;
  readonly #origem: Origem;
  readonly #completador: Completador;
  /** Something of the file is at fault; all of it is refused for that. */
  #falhou = false;
  #recusado = false;
  #demais = false;
  #grande = false;
  #substitui = false;
  #falhas = 0;

  constructor(conexao: Conexao, databaseUrl: string, layout: LayoutDefinition, origem: Origem) {
    this.#conexao = conexao;
    this.#databaseUrl = databaseUrl;
    this.#layout = layout;
    this.#origem = origem;
    this.#completador = new Completador(origem.ramo, origem.premioInternacional === 'MOEDA');
  }

  async receber(pedaco: Pedaco): Promise<void> {
    await carregar(this.#conexao, pedaco);
    this.#grande ||= ehGrande(pedaco);
    this.#substitui ||= pedaco.substituicoes !== '';
    if (pedaco.falhas.length > 0) this.#falhou = true;
    if (pedaco.quantos > 0 && (await separarSemValor(this.#conexao, pedaco))) this.#falhou = true;
    // Most pieces of a large file name nothing that the ones before have not named.
    if (pedaco.contextos !== '' || pedaco.tarifas !== '' || pedaco.textos !== '') await this.#procurar(pedaco);
    if (this.#falhou) {
      await espalharFalhas(this.#conexao, pedaco);
      await this.#julgar(pedaco);
    }
    if (pedaco.quantos === 0) return;
    await reservarDocumentos(this.#conexao, pedaco);
    if (!this.#recusado) await gravarAverbacoes(this.#conexao, this.#origem, pedaco, this.#completador);
  }

  /**
   * Lets the rules run that need the whole file, and takes back what they refuse; the declarations of the imports that stay
   * wait no longer.
   * @returns whether the file as a whole is refused.
   */
  async encerrar(): Promise<boolean> {
    await this.#conferirOTodo();
    if (!this.#recusado && isImportacao(this.#origem.ramo)) await averbarDis(this.#conexao);
    return this.#recusado;
  }

  async #conferirOTodo(): Promise<void> {
    const { excedem, falhou } = await conferirOTodo(this.#conexao, this.#grande, this.#origem.limiteLiberado);
    if (excedem) await recusarExcedidas(this.#conexao, this.#recusado ? 'tudo' : this.#origem.aceitar, this.#origem);
    const arquivados = this.#substitui && (await recusarArquivados(this.#conexao));
    if (!excedem && !falhou && !arquivados) return;
    this.#falhou = true;
    const retiradas = await this.#julgar();
    if (retiradas.length > 0 && !this.#recusado) {
      const { quantas, importancia, premio } = await retirar(this.#conexao, retiradas);
      this.#completador.descontar(quantas, BigInt(importancia), BigInt(premio));
    }
  }

  /** @returns the averbações of the documents that the new faults take out. */
  async #julgar(pedaco?: Pedaco): Promise<readonly string[]> {
    this.#recusado ||= await recusamTudo(this.#conexao, this.#origem.aceitar, pedaco);
    const separados = this.#recusado ? [] : await separarRecusados(this.#conexao, pedaco);
    // What the whole file is asked for may be at fault on one of its first lines.
    const contar = this.#recusado && pedaco !== undefined && this.#falhas >= MAX_LISTADAS;
    this.#falhas += await anotarFalhas(this.#conexao, contar);
    if (!this.#recusado && this.#falhas > MAX_A_ESPERAR) this.#recusado = this.#demais = true;
    return separados;
  }

  /** Whether anything of the file is at fault. */
  get falhou(): boolean {
    return this.#falhou;
  }

  /** Whether it is refused as a whole because too many documents would wait. */
  get demais(): boolean {
    return this.#demais;
  }

  /** Whether any of its documents replaces another. */
  get substitui(): boolean {
    return this.#substitui;
  }

  /** What was found wrong with the documents of the pieces that it has. */
  get falhas(): number {
    return this.#falhas;
  }

  get gravado(): Gravado {
    const { aceitos, importancia, premio } = this.#completador.total;
    return { aceitos, importancia: decimal(importancia), premio: decimal(premio) };
  }

  async #procurar(pedaco: Pedaco): Promise<void> {
    const { ramo, apolice = null, mercadoriaPadrao, competenciaPor, competenciaFechada } = this.#origem;
    const { id: idLayout, tipo } = this.#layout;
    const adia = competenciaFechada === 'ABERTA';
    const porAverbacao = competenciaPor === 'AVERBACAO';
    const assinado = tipo.startsWith('XML');
    const perguntas = { idRamo: ramo.id, idLayout, assinado, apolice, mercadoriaPadrao, porAverbacao, adia };
    if (await procurar(this.#conexao, this.#databaseUrl, perguntas, pedaco)) this.#falhou = true;
    if (!this.#recusado) await contarAchados(this.#conexao, this.#completador);
  }
}
