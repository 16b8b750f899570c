import { colunasDaFalha, colunasDoEmbarque } from './colunas.ts';
import { copiarPara } from './copiar.repository.ts';
import type { Conexao } from './conexao.repository.ts';
import type { Pedaco } from './pedaco.ts';

const embarques = `embarques_lidos (${Object.keys(colunasDoEmbarque).join(', ')})`;
const falhas = `falhas_novas (${Object.keys(colunasDaFalha).join(', ')})`;

export async function carregar(conexao: Conexao, pedaco: Pedaco): Promise<void> {
  if (pedaco.embarques.length > 0) await copiarPara(conexao, embarques, [pedaco.embarques]);
  if (pedaco.falhas.length > 0) await copiarPara(conexao, falhas, [pedaco.falhas]);
}
