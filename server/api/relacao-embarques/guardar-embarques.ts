import { downloadEmbarques, type PlanilhaDeEmbarques } from '../../../shared/contracts/relacao-embarques.ts';
import { XLSX } from '../../../shared/planilha/cover.ts';
import { chaveDoPedido, especie } from '../trabalho/tarefa.ts';
import { escreverPlanilha } from '../arquivos/planilhas.ts';
import { guardarArquivo } from '../arquivos/guardar-arquivo.ts';
import { abrirEmbarques } from './abrir-embarques.ts';

/** Task that makes the spreadsheet for a user; several users may run the same one at once. */
export const tarefaDeEmbarques = (titulo: string, pedido: PlanilhaDeEmbarques, idUsuario: number) =>
  ({ tipo: 'embarques', titulo, chave: chaveDoPedido(idUsuario, pedido), pedido }) as const;

/** Makes the same spreadsheet as a download and stores it. */
export const embarquesGuardados = especie<PlanilhaDeEmbarques>(
  'embarques',
  1,
  downloadEmbarques.access,
  async (parts, pedido, andamento) => {
    const { nome, planilha } = await abrirEmbarques(parts, pedido, andamento.pedinte.username);
    await guardarArquivo(parts, andamento, { nome, tipo: XLSX, chamada: downloadEmbarques.id }, (path) =>
      escreverPlanilha(path, planilha, andamento.sinal),
    );
    return { mensagem: 'Planilha para baixar.' };
  },
);
