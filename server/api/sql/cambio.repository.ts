/** What a unit of a currency is in reais on a day: its last rate until then. NULL: it has none. */
export const taxaDoDia = (idMoeda: string, dia: string) => `(SELECT x.taxa_venda FROM cambios x
  WHERE x.id_moeda = ${idMoeda} AND x.ativo AND x.data <= ${dia} ORDER BY x.data DESC, x.origem = 'MANUAL' DESC LIMIT 1)`;
