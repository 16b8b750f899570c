/** What a trip of a policy may come to: its own limit, where that is zero the policy's; NULL: none is set. */
export const limiteDaViagem = (apolice: string) =>
  `coalesce(nullif(${apolice}.limite_viagem, 0), nullif(${apolice}.limite_responsabilidade, 0))`;
