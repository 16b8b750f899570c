import type { Valor } from '../cadastros/conferir-campo.ts';
import type { Relatorio } from './definir-relatorio.ts';

/** Checks combinations, in forms and calls. */
export function falhasDoPedido(
  { parametros, periodos = [], umDe }: Relatorio,
  valores: Readonly<Record<string, Valor | undefined>>,
): readonly { readonly campo: string; readonly mensagem: string }[] {
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
