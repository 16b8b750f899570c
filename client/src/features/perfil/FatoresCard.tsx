import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import Button from 'react-bootstrap/Button';
import { formatarMomento } from '../../../../shared/format/data.ts';
import { fatoresQuery, pedirCodigos, removeFator } from '../../api/fatores.ts';
import { failureOf } from '../../api/server-message.ts';
import { useSending } from '../../api/use-sending.ts';
import { CopyButton } from '../../ui/CopyButton.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { ErrorAlert } from '../../ui/ErrorAlert.tsx';
import { Section } from '../../ui/Section.tsx';
import { deferred } from '../../ui/deferred.tsx';
import { SecondaryButton } from '../../ui/SecondaryButton.tsx';

const FatorDialog = deferred(() => import('./FatorDialog.tsx'));

export function FatoresCard() {
  const { data, error, refetch } = useQuery(fatoresQuery);
  const [adding, setAdding] = useState(false);
  const [codigos, setCodigos] = useState<readonly string[]>([]);
  const removal = useSending(removeFator);
  const renewal = useSending({ ...pedirCodigos, onSuccess: (answer) => setCodigos(answer.codigos) });
  const failure = error ?? removal.error ?? renewal.error;
  return (
    <Section
      title="Segundo fator"
      tools={<SecondaryButton text="Cadastrar aplicativo" size="sm" onClick={() => setAdding(true)} />}
    >
      {failure && <ErrorAlert {...failureOf(failure)} onRetry={() => void refetch()} />}
      {data?.exigido_ate && (
        <p role="note">Seu perfil exige um segundo fator. Cadastre-o até {formatarMomento(data.exigido_ate)}.</p>
      )}
      {data?.retorno.length === 0 && (
        <p className="mb-0">Nenhum. Com um aplicativo autenticador, a sua senha sozinha não basta para entrar.</p>
      )}
      {data && data.retorno.length > 0 && (
        <>
          <ul className="ap-sessoes m-0 list-unstyled">
            {data.retorno.map(({ id_fator, nome, criado_em, usado_em }) => (
              <li key={id_fator} className="d-flex align-items-center justify-content-between gap-3">
                <div>
                  <strong>{nome}</strong>
                  <p className="m-0 small text-body-secondary">
                    Cadastrado {formatarMomento(criado_em)} · Último uso{' '}
                    {usado_em === null ? 'nenhum' : formatarMomento(usado_em)}
                  </p>
                </div>
                <SecondaryButton
                  text="Excluir"
                  size="sm"
                  aria-label={`Excluir o aplicativo ${nome}`}
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
      {adding && (
        <FatorDialog
          onClose={(novos = []) => {
            setAdding(false);
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
      Guarde-os fora deste computador: cada um entra uma vez no lugar do aplicativo. Eles não serão mostrados de novo.
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
