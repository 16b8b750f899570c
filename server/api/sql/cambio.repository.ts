/** Last rate of a currency up to a day, reais per unit; NULL: none. */
export const taxaDoDia = (idMoeda: string, dia: string) => `(SELECT x.taxa_venda FROM cambios x
  WHERE x.id_moeda = ${idMoeda} AND x.ativo AND x.data <= ${dia} ORDER BY x.data DESC, x.origem = 'MANUAL' DESC LIMIT 1)`;
