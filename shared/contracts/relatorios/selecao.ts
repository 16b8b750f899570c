/** Selection of policy, insured and broker (domain 3.6), as in Relação de Embarques. */
export const selecao = {
  id_apolice: { tipo: 'referencia', rotulo: 'Apólice', cadastro: 'apolice' },
  id_segurado: { tipo: 'referencia', rotulo: 'Segurado', cadastro: 'segurado' },
  id_corretor: { tipo: 'referencia', rotulo: 'Corretor', cadastro: 'corretores' },
} as const;

/** Query names of the list behind a line. */
export const daSelecao = { apolice: 'id_apolice', segurado: 'id_segurado', corretor: 'id_corretor' } as const;
