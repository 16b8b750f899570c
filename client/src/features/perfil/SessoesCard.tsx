import Card from 'react-bootstrap/Card';
import type { Sessao } from '../../../../shared/contracts/usuarios.ts';
import { formatarMomento } from '../../../../shared/format/data.ts';
import { useListQuery } from '../../api/queries.ts';
import { encerrar, sessoesQuery } from '../../api/perfil.ts';
import { failureOf } from '../../api/server-message.ts';
import { useSending } from '../../api/use-sending.ts';
import { ErrorAlert } from '../../ui/ErrorAlert.tsx';
import { StatusBadge } from '../../ui/StatusBadge.tsx';
import { Section } from '../../ui/Section.tsx';
import { SecondaryButton } from '../../ui/SecondaryButton.tsx';

/** Order matters: Edge's user agent also contains Chrome, and Chrome's contains Safari. */
const navegadores = [
  [/Edg\w*\//, 'Edge'],
  [/OPR\//, 'Opera'],
  [/Firefox\//, 'Firefox'],
  [/Chrome\/|CriOS\//, 'Chrome'],
  [/Safari\//, 'Safari'],
] as const;

const sistemas = [
  [/Android/, 'Android'],
  [/iPhone|iPad/, 'iOS'],
  [/Windows/, 'Windows'],
  [/Mac OS X/, 'macOS'],
  [/Linux|CrOS/, 'Linux'],
] as const;

/** Readable name of a `User-Agent`: `Chrome no Windows`; for a script its first token, `curl/8.5.0`. */
export function programaDe(agente: string | null): string {
  if (agente === null || agente === '') return 'Não informado';
  const navegador = navegadores.find(([pattern]) => pattern.test(agente))?.[1];
  if (navegador === undefined) return agente.split(' ', 1)[0] ?? agente;
  const sistema = sistemas.find(([pattern]) => pattern.test(agente))?.[1];
  return sistema === undefined ? navegador : `${navegador} no ${sistema}`;
}

export function SessoesCard() {
  const { rows, loading, error, refresh } = useListQuery(sessoesQuery);
  const ending = useSending({ mutationFn: encerrar, onSettled: refresh });
  return (
    <Section
      title="Sessões abertas"
      flush
      tools={
        rows.some(({ atual }) => !atual) && (
          <SecondaryButton
            text="Encerrar as outras"
            size="sm"
            disabled={ending.isPending}
            onClick={() => ending.send(null)}
          />
        )
      }
    >
      {loading && (
        <Card.Body as="p" className="mb-0" role="status">
          Carregando...
        </Card.Body>
      )}
      {error && <ErrorAlert {...error} onRetry={refresh} />}
      {ending.error && <ErrorAlert {...failureOf(ending.error)} />}
      {rows.length > 0 && (
        <ul className="ap-sessoes m-0 list-unstyled">
          {rows.map((sessao) => (
            <li key={sessao.id_sessao} className="d-flex align-items-center justify-content-between gap-3">
              <div>
                <strong>{programaDe(sessao.agente)}</strong>
                <p className="m-0 small text-body-secondary">
                  Endereço {sessao.endereco ?? 'desconhecido'} · Entrada {formatarMomento(sessao.criado_em)} · Último
                  uso {formatarMomento(sessao.usado_em)}
                </p>
              </div>
              <SessaoEnd sessao={sessao} busy={ending.isPending} onEnd={ending.send} />
            </li>
          ))}
        </ul>
      )}
    </Section>
  );
}

/** The current session ends through "Sair" instead. */
function SessaoEnd({ sessao, busy, onEnd }: { sessao: Sessao; busy: boolean; onEnd: (id: number) => void }) {
  if (sessao.atual) return <StatusBadge tone="success">Esta sessão</StatusBadge>;
  return (
    <SecondaryButton
      text="Encerrar"
      size="sm"
      aria-label={`Encerrar a sessão de ${programaDe(sessao.agente)}, aberta em ${formatarMomento(sessao.criado_em)}`}
      disabled={busy}
      onClick={() => onEnd(sessao.id_sessao)}
    />
  );
}
