/** Every report that is declared, in the order of the menu. */
import { averbacoesExcluidas } from './averbacoes-excluidas.ts';
import type { Relatorio } from './definir-relatorio.ts';
import { relacaoApolices } from './relacao-apolices.ts';

export const relatorios: readonly Relatorio[] = [averbacoesExcluidas, relacaoApolices];
