import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router-dom';
import Button from 'react-bootstrap/Button';
import Card from 'react-bootstrap/Card';
import { perfilQuery } from '../../api/perfil.ts';
import { perfilName } from '../../../../shared/format/perfil.ts';
import AppearancePanel from '../../ui/AppearancePanel.tsx';
import { Facts } from '../../ui/Facts.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { PageHeader } from '../../ui/PageHeader.tsx';
import { SingleKeysSwitch } from '../../ui/SingleKeysSwitch.tsx';
import { Section } from '../../ui/Section.tsx';
import { SessoesCard } from './SessoesCard.tsx';
import { deferred } from '../../ui/deferred.tsx';
import { QueryState } from '../../campos/QueryState.tsx';
import { useState } from 'react';
import { formatarMomento } from '../../../../shared/format/data.ts';
import { fatoresQuery, pedirCodigos, removeFator } from '../../api/fatores.ts';
import { failureOf } from '../../api/server-message.ts';
import { useSending } from '../../api/use-sending.ts';
import { CopyButton } from '../../ui/CopyButton.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { ErrorAlert } from '../../ui/ErrorAlert.tsx';
import { SecondaryButton } from '../../ui/SecondaryButton.tsx';
import { semPasskeys } from '../../session/passkeys.ts';
import './perfil.css';

const SenhaDialog = deferred(() => import('./SenhaDialog.tsx'));

export default function PerfilPage() {
  const { data: perfil, error, refetch } = useQuery(perfilQuery);
  // Kept in the query string so that the command palette can link to it.
  const [address, setAddress] = useSearchParams();
  return (
    <>
      <PageHeader title="Meu perfil">
        <Button onClick={() => setAddress({ senha: '1' }, { replace: true })}>
          <Icon name="pencil" />
          Alterar senha
        </Button>
      </PageHeader>
      <div className="ap-stack">
        <Card as="section" aria-label="Dados do usuário">
          <Card.Body>
            <QueryState isLoading={!perfil && !error} error={error} refetch={refetch} />
            {perfil && (
              <Facts
                facts={[
                  ['Nome', perfil.nome],
                  ['E-mail', perfil.email],
                  ['Usuário', perfil.username],
                  ['Perfil', perfilName(perfil.perfil)],
                  ['Dados que vê', perfil.escopo_em_palavras],
                ]}
              />
            )}
          </Card.Body>
        </Card>
        <Section title="Preferências" flush>
          <Card.Body className="ap-stack">
            <AppearancePanel />
            <SingleKeysSwitch />
          </Card.Body>
        </Section>
        <FatoresCard />
        <SessoesCard />
      </div>
      {address.get('senha') === '1' && <SenhaDialog onClose={() => setAddress({}, { replace: true })} />}
    </>
  );
}

const dialogos = {
  aplicativo: deferred(() => import('./FatorDialog.tsx')),
  passkey: deferred(() => import('./PasskeyDialog.tsx')),
};

const tipos = { PASSKEY: 'Passkey', TOTP: 'Aplicativo' };

function FatoresCard() {
  const { data, error, refetch } = useQuery(fatoresQuery);
  const [adding, setAdding] = useState<keyof typeof dialogos | null>(null);
  const [codigos, setCodigos] = useState<readonly string[]>([]);
  const removal = useSending(removeFator);
  const renewal = useSending({ ...pedirCodigos, onSuccess: (answer) => setCodigos(answer.codigos) });
  const failure = error ?? removal.error ?? renewal.error;
  const falta = semPasskeys();
  const Cadastro = adding && dialogos[adding];
  return (
    <Section
      title="Segundo fator"
      tools={
        <div className="d-flex flex-wrap gap-2">
          {falta === null && (
            <SecondaryButton text="Cadastrar passkey" size="sm" onClick={() => setAdding('passkey')} />
          )}
          <SecondaryButton text="Cadastrar aplicativo" size="sm" onClick={() => setAdding('aplicativo')} />
        </div>
      }
    >
      {failure && <ErrorAlert {...failureOf(failure)} onRetry={() => void refetch()} />}
      {data?.exigido_ate && (
        <p role="note">Seu perfil exige um segundo fator. Cadastre-o até {formatarMomento(data.exigido_ate)}.</p>
      )}
      {data?.retorno.length === 0 && (
        <p className="mb-0">
          Nenhum. Com passkey ou aplicativo autenticador, a sua senha sozinha não basta para entrar.
        </p>
      )}
      {data && data.retorno.length > 0 && (
        <>
          <ul className="ap-sessoes m-0 list-unstyled">
            {data.retorno.map(({ id_fator, tipo, nome, criado_em, usado_em }) => (
              <li key={id_fator} className="d-flex align-items-center justify-content-between gap-3">
                <div>
                  <strong>{nome}</strong>
                  <p className="m-0 small text-body-secondary">
                    {tipos[tipo]} · Cadastro {formatarMomento(criado_em)} · Último uso{' '}
                    {usado_em === null ? 'nenhum' : formatarMomento(usado_em)}
                  </p>
                </div>
                <SecondaryButton
                  text="Excluir"
                  size="sm"
                  aria-label={`Excluir ${tipos[tipo].toLowerCase()} ${nome}`}
                  disabled={removal.isPending}
                  onClick={() => removal.send(id_fator)}
                />
              </li>
            ))}
          </ul>
          <p className="mb-0 d-flex align-items-center gap-2">
            Códigos de recuperação que restam: {data.codigos}
            <Button variant="link" className="p-0" disabled={renewal.isPending} onClick={() => renewal.send()}>
              Gerar outros
            </Button>
          </p>
        </>
      )}
      {falta !== null && <p className="mb-0 small text-body-secondary">{falta}</p>}
      {Cadastro && (
        <Cadastro
          onClose={(novos = []) => {
            setAdding(null);
            setCodigos(novos);
          }}
        />
      )}
      {codigos.length > 0 && <CodigosDialog codigos={codigos} onClose={() => setCodigos([])} />}
    </Section>
  );
}

const CodigosDialog = ({ codigos, onClose }: { codigos: readonly string[]; onClose: () => void }) => (
  <Dialog
    show
    locked
    title="Códigos de recuperação"
    onClose={onClose}
    footer={<Button onClick={onClose}>Já guardei</Button>}
  >
    <p>
      Guarde-os fora deste computador: cada um vale uma vez no lugar do segundo fator. Eles não serão mostrados de novo.
    </p>
    <ol className="mb-3">
      {codigos.map((codigo) => (
        <li key={codigo}>
          <code>{codigo}</code>
        </li>
      ))}
    </ol>
    <CopyButton text={codigos.join('\n')} label="Copiar os códigos" className="btn btn-outline-secondary">
      {' Copiar'}
    </CopyButton>
  </Dialog>
);
