import type pg from 'pg';

/** What the provisional declaration of one import in five came to, up to 4 % below or above the definitive one. */
export const provisionalsReplaced = (client: pg.ClientBase) =>
  client.query(`
    INSERT INTO provisorias_substituidas (id_apolice, id_averbacao, moeda, is_moeda, importancia_segurada, premio)
    SELECT id_apolice, id_averbacao, moeda, p.is_moeda, round(p.is_moeda * taxa_cambio, 2), round(round(p.is_moeda * taxa / 100, 2) * taxa_cambio, 2)
    FROM averbacoes a CROSS JOIN LATERAL (SELECT round(a.is_moeda * (96 + a.id_averbacao % 9) / 100, 2) AS is_moeda) p
    WHERE numero_di IS NOT NULL AND moeda IS NOT NULL AND id_averbacao % 5 = 0`);
