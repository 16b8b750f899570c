import { porLinha } from './regra.ts';

const limites = { limite_valor: 'em valor', limite_percentual: 'em percentual', limite_dias: 'em dias' } as const;

/** Limits that measure each action (domain 3.4; domain-2 5); the others are yes or no. */
const matriz: Readonly<Record<string, readonly (keyof typeof limites)[]>> = {
  LIBERAR_LMR: ['limite_valor'],
  DESCONTO: ['limite_valor', 'limite_percentual'],
  AGRAVO: ['limite_valor', 'limite_percentual'],
  TAXA_ABAIXO_DO_PISO: ['limite_percentual'],
  APROVAR_PREVIA: ['limite_valor'],
  EMISSAO_ESPECIAL: ['limite_valor'],
  CANCELAR_FATURA: ['limite_valor'],
  PRORROGAR_VENCIMENTO: ['limite_dias'],
  ALTERAR_CAMBIO: ['limite_percentual'],
  EXCLUSAO_BLOCO: ['limite_valor'],
  CANCELAR_AVERBACAO: ['limite_valor'],
  AVERBAR_FORA_PRAZO: ['limite_valor', 'limite_dias'],
  AVERBAR_COMPETENCIA_FECHADA: ['limite_valor', 'limite_dias'],
};

/** An authority belongs to a profile or a user and has the limits of its action. */
export const alcada = porLinha((linha) => {
  const { perfil, id_usuario: usuario, acao } = linha;
  const medidas = matriz[String(acao)] ?? [];
  const alheios = (Object.keys(limites) as (keyof typeof limites)[]).filter(
    (campo) => linha[campo] !== null && !medidas.includes(campo),
  );
  return [
    ...((perfil === null) === (usuario === null)
      ? [{ campo: 'perfil', mensagem: 'Informe o perfil ou o usuário, um dos dois' }]
      : []),
    ...alheios.map((campo) => ({ campo, mensagem: `Esta ação não tem limite ${limites[campo]}` })),
  ];
});
