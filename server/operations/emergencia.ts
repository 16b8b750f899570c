/** `npm run emergencia`: lets an administrator act for a while without a second one; the audit trail keeps the permit. */
import { findValue, withClient } from '../database/client.ts';
import { StartError, tell } from '../process/operator.ts';
import { runOperation } from './operation.ts';

const usage = 'npm run emergencia -- <usuário> --motivo <texto> [--minutos <1 a 120; 30>]';
const options = { motivo: { type: 'string' }, minutos: { type: 'string', default: '30' } } as const;

await runOperation({ usage, options, exclusive: false }, async ({ installation, files: [username], values }) => {
  const minutos = Number(values.minutos);
  const motivo = values.motivo?.trim() ?? '';
  if (username === undefined || motivo === '' || !Number.isInteger(minutos) || minutos < 1 || minutos > 120)
    throw new StartError(`Uso: ${usage}`);
  const ate = await withClient(installation.databaseUrl, 'emergencia', (client) =>
    findValue<string>(
      client,
      `WITH licenca AS (
         INSERT INTO emergencias (id_usuario, motivo, ate)
         SELECT id_usuario, $2, now() + $3::integer * interval '1 minute' FROM usuarios
         WHERE lower(username) = lower($1) AND perfil = 'admin' AND ativo RETURNING *
       ), trilha AS (
         INSERT INTO auditoria (quem, acao, entidade, id_entidade, depois)
         SELECT 'operador', 'criar', 'emergencias', id_emergencia, to_jsonb(licenca) FROM licenca
       )
       SELECT to_char(ate, 'HH24:MI') AS ate FROM licenca`,
      [username, motivo, minutos],
    ),
  );
  if (ate === undefined) throw new StartError(`Não há administrador ativo com o usuário ${JSON.stringify(username)}.`);
  tell(`${username} pode agir sem um segundo administrador até as ${ate}. A trilha de auditoria guarda esta licença.`);
  return 0;
});
