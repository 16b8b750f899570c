import type { Valor } from '../cadastros/conferir-campo.ts';
import type { Relatorio } from './definir-relatorio.ts';

/** What is wrong with parameters that are each right by themselves: the parameter that says so, and what it says. */
export interface FalhaDoPedido {
  readonly campo: string;
  readonly mensagem: string;
}

/** Whether a report's parameters go together; checked where they are typed as where they are sent. */
export function falhasDoPedido(
  { parametros, periodos = [], umDe }: Relatorio,
  valores: Readonly<Record<string, Valor | undefined>>,
): readonly FalhaDoPedido[] {
  const dado = (nome: string) => valores[nome] ?? null;
  const invertidos = periodos.flatMap(([de, ate]) => {
    const [inicio, fim] = [dado(de), dado(ate)];
    if (inicio === null || fim === null || inicio <= fim) return [];
    return [{ campo: de, mensagem: `Não pode vir depois de ${parametros[ate]?.rotulo}` }];
  });
  if (umDe === undefined || umDe.some((nome) => dado(nome) !== null)) return invertidos;
  const rotulos = umDe.map((nome) => parametros[nome]?.rotulo);
  return [...invertidos, { campo: umDe[0], mensagem: `Escolha ao menos um: ${rotulos.join(', ')}` }];
}
