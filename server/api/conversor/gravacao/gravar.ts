import { MAX_EXEMPLOS } from '../../../../shared/averbacao/resultado-da-conversao.ts';
import { decimal, escalado } from '../../leitura/conferencia/importancia.ts';
import { isImportacao } from '../../leitura/conferencia/valores.ts';
import type { LayoutDefinition } from '../../leitura/registro.ts';
import { anotarFalhas, carregar, recusamTudo, retirar, separarRecusados } from './falhas.repository.ts';
import { recusarExcedidas } from './viagens.repository.ts';
import { abrir } from './periodos.repository.ts';
import { listarCancelados, recusarArquivados } from './eventos.repository.ts';
import type { Origem } from './origem.ts';
import { anotarCorrida, executar } from './passos.repository.ts';
import { MAX_A_ESPERAR, MAX_LISTADAS, ehGrande, type Pedaco } from './pedaco.ts';
import type { Conexao } from './conexao.repository.ts';

export interface Gravado {
  readonly aceitos: number;
  readonly importancia: string;
  readonly premio: string;
}

/** Stores a file chunk by chunk in the caller's transaction; after a fault that refuses it all, it only checks further ones. */
export class Gravacao {
  readonly #conexao: Conexao;
  readonly #databaseUrl: string;
  readonly #layout: LayoutDefinition;
  readonly #origem: Origem;
  #gravadas = { quantas: 0, importancia: 0n, premio: 0n };
  #recusado = false;
  #grande = false;
  falhou = false;
  falhas = 0;
  demais = false;
  substitui = false;
  /** Documents that their policies already had, with the same amount. */
  repetidos: { readonly quantos: number; readonly exemplos: readonly string[] } = { quantos: 0, exemplos: [] };

  constructor(conexao: Conexao, databaseUrl: string, layout: LayoutDefinition, origem: Origem) {
    this.#conexao = conexao;
    this.#databaseUrl = databaseUrl;
    this.#layout = layout;
    this.#origem = origem;
  }

  async receber(pedaco: Pedaco): Promise<void> {
    this.#grande ||= ehGrande(pedaco);
    this.substitui ||= pedaco.substitui;
    if (pedaco.falhas.length > 0) this.falhou = true;
    await carregar(this.#conexao, pedaco);
    const { id: idLayout, tipo } = this.#layout;
    const tudo = { grande: this.#grande, substitui: this.substitui };
    await anotarCorrida(this.#conexao, { idLayout, assinado: tipo.startsWith('XML') }, this.#origem, pedaco, tudo);
    const grande = ehGrande(pedaco);
    // Later pieces of a large file rarely name new values.
    if (pedaco.novos) await this.#procurar(grande);
    else if (pedaco.quantos > 0 && (await executar(this.#conexao, grande, '15_sem_valor'))['15_sem_valor'])
      this.falhou = true;
    if (this.falhou) {
      await executar(this.#conexao, grande, '55_falhas');
      await this.#julgar(pedaco);
    }
    if (pedaco.quantos === 0) return;
    if (this.#recusado) await executar(this.#conexao, grande, '60_repetidos');
    else {
      const feito = await executar(this.#conexao, grande, '60_repetidos', '70_gravar');
      this.#contar(feito['70_gravar'], 1);
      if (this.#origem.idConversao !== null && feito['70_gravar'].quantas < pedaco.quantos)
        await this.#compararRepetidos();
    }
  }

  /** Runs the whole-file rules. @param canceladas keys that the file cancels. @returns whether the whole file is refused. */
  async encerrar(canceladas: readonly string[] = []): Promise<boolean> {
    if (await listarCancelados(this.#conexao, canceladas)) await this.#retirarFalhos();
    const { excedem, falhou } = (await executar(this.#conexao, this.#grande, '80_limites'))['80_limites'];
    if (excedem) await recusarExcedidas(this.#conexao, this.#recusado ? 'tudo' : this.#origem.aceitar, this.#origem);
    const arquivados = this.substitui && (await recusarArquivados(this.#conexao));
    if (excedem || falhou || arquivados) await this.#retirarFalhos();
    if (!this.#recusado && isImportacao(this.#origem.ramo)) await executar(this.#conexao, this.#grande, '90_dis');
    return this.#recusado;
  }

  async #retirarFalhos(): Promise<void> {
    this.falhou = true;
    const retiradas = await this.#julgar();
    if (retiradas.length > 0 && !this.#recusado) this.#contar(await retirar(this.#conexao, retiradas), -1);
  }

  /** @returns averbações of documents that the new faults remove. */
  async #julgar(pedaco?: Pedaco): Promise<readonly string[]> {
    this.#recusado ||= await recusamTudo(this.#conexao, this.#origem.aceitar, pedaco);
    const separados = this.#recusado ? [] : await separarRecusados(this.#conexao, pedaco);
    // A whole-file rule may fail on a first line.
    const contar = this.#recusado && pedaco !== undefined && this.falhas >= MAX_LISTADAS;
    this.falhas += await anotarFalhas(this.#conexao, contar);
    if (!this.#recusado && this.falhas > MAX_A_ESPERAR) this.#recusado = this.demais = true;
    return separados;
  }

  get gravado(): Gravado {
    const { quantas, importancia, premio } = this.#gravadas;
    return { aceitos: quantas, importancia: decimal(importancia), premio: decimal(premio) };
  }

  /** @param vezes -1: taken back. */
  #contar({ quantas, importancia, premio }: Awaited<ReturnType<typeof retirar>>, vezes: 1 | -1): void {
    this.#gravadas.quantas += vezes * quantas;
    this.#gravadas.importancia += BigInt(vezes) * escalado(importancia, 2);
    this.#gravadas.premio += BigInt(vezes) * escalado(premio, 2);
  }

  async #compararRepetidos(): Promise<void> {
    const { quantos, exemplos } = (await executar(this.#conexao, false, '75_outro_valor'))['75_outro_valor'];
    const { quantos: antes, exemplos: primeiros } = this.repetidos;
    this.repetidos = { quantos: antes + quantos, exemplos: [...primeiros, ...exemplos].slice(0, MAX_EXEMPLOS) };
  }

  async #procurar(grande: boolean): Promise<void> {
    const conexao = this.#conexao;
    const primeiros = ['10_lidos', '15_sem_valor', '20_candidatas', '25_apolice', '30_condicoes'] as const;
    const achados = await executar(conexao, grande, ...primeiros);
    if (achados['15_sem_valor']) this.falhou = true;
    await abrir(achados['30_condicoes'], this.#databaseUrl);
    while ((await executar(conexao, grande, '35_periodo'))['35_periodo']);
    if ((await executar(conexao, grande, '40_texto', '50_tarifa'))['50_tarifa']) this.falhou = true;
  }
}
