import type { Relatorio } from '../../../shared/contracts/relatorios/definir-relatorio.ts';
import { contratoDoRelatorio, type Parametros } from '../../../shared/contracts/relatorios/relatorio-contract.ts';
import { relatorios } from '../../../shared/contracts/relatorios/relatorios.ts';
import { invalid } from '../chamada/refusals.ts';
import { validateBody } from '../chamada/validate.ts';

export const relatorioChamado = (nome: string): Relatorio | undefined => relatorios.find((um) => um.nome === nome);

/** Validates parameters by the report's own schema. @throws 422 with every fault. */
export function conferirParametros(nome: string, parametros: Parametros): Parametros {
  const relatorio = relatorioChamado(nome);
  if (relatorio === undefined) throw invalid([{ campo: 'relatorio', mensagem: 'Este relatório não existe' }]);
  const { run } = contratoDoRelatorio(relatorio);
  const body = validateBody(run.body.schema, { parametros, start: 1, length: 1 });
  return (body as { parametros: Parametros }).parametros;
}
