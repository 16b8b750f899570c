import { QueryClient, useMutation } from '@tanstack/react-query';
import { type SubmitEvent, useEffect, useState } from 'react';
import { Link, Navigate, useLocation } from 'react-router-dom';
import Button from 'react-bootstrap/Button';
import { conferir } from '../../api/certificados.ts';
import { runtimeConfig } from '../../api/runtime-config.ts';
import { failureOf } from '../../api/server-message.ts';
import { paths } from '../../navigation/paths.ts';
import { Brand } from '../../ui/Brand.tsx';
import { ErrorAlert } from '../../ui/ErrorAlert.tsx';
import { FormField } from '../../ui/FormField.tsx';
import './certificado.css';

/** Public certificate check without a session; the QR code prefills the form. */
export default function CertificadoPage() {
  const { hash } = useLocation();
  const lido = new URLSearchParams(hash.slice(1));
  const [codigo, setCodigo] = useState(lido.get('codigo') ?? '');
  const [chave, setChave] = useState(lido.get('chave') ?? '');
  // A public page stands outside the session's query client.
  const [client] = useState(() => new QueryClient());
  const resposta = useMutation({ mutationFn: () => conferir(codigo, chave), networkMode: 'always' }, client);

  useEffect(() => {
    document.title = 'Conferir certificado · Romaneio';
  }, []);

  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    if (!resposta.isPending) resposta.mutate();
  }

  const campo = (value: string, set: (value: string) => void) => ({
    readOnly: resposta.isPending,
    className: 'form-control font-monospace',
    autoComplete: 'off',
    spellCheck: false,
    value,
    onChange: ({ target }: { readonly target: { readonly value: string } }) => {
      // The answer belongs to the earlier input.
      resposta.reset();
      set(target.value);
    },
  });

  if (!runtimeConfig().builtInApi) return <Navigate to={paths.login} replace />;
  return (
    <main className="ap-certificado min-vh-100 my-0 mx-auto py-4 px-3 d-flex flex-column justify-content-center">
      <Brand />
      <form className="card card-body ap-form flex-grow-0 flex-shrink-0" onSubmit={submit}>
        <div>
          <h1>Conferir certificado</h1>
          <p className="ap-subtitle">Digite o que está impresso no certificado de averbação.</p>
        </div>
        <FormField label="Código de verificação" required>
          {(control) => (
            <input
              {...control}
              {...campo(codigo, setCodigo)}
              autoCapitalize="characters"
              maxLength={40}
              placeholder="XXXX-XXXX-XXXX"
              autoFocus
            />
          )}
        </FormField>
        <FormField label="Chave" required hint="A chave de acesso do documento, ou o número que o certificado mostra.">
          {(control) => <input {...control} {...campo(chave, setChave)} maxLength={80} />}
        </FormField>
        <Button type="submit" aria-disabled={resposta.isPending}>
          {resposta.isPending ? 'Conferindo...' : 'Conferir'}
        </Button>
        <div role="status">
          {resposta.data && <Resultado resultado={resposta.data} />}
          {resposta.error && <ErrorAlert {...failureOf(resposta.error)} />}
        </div>
      </form>
      <footer className="small text-body-secondary">
        Nenhum dado da averbação é mostrado nesta página. <Link to={paths.login}>Entrar no sistema</Link>
      </footer>
    </main>
  );
}

type Conferido = Awaited<ReturnType<typeof conferir>>;

const palavras: Readonly<Record<Conferido, readonly [tone: string, titulo: string, texto: string]>> = {
  CONFERE: ['success', 'Certificado confirmado', 'A averbação existe e está em vigor nesta seguradora.'],
  SEM_EFEITO: [
    'warning',
    'Certificado sem efeito',
    'A averbação existiu, mas foi excluída ou cancelada depois da emissão.',
  ],
  NAO_CONFERE: [
    'danger',
    'Certificado não confirmado',
    'Nenhum certificado tem este código com esta chave. Confira a digitação ou fale com a seguradora.',
  ],
};

function Resultado({ resultado }: { readonly resultado: Conferido }) {
  const [tone, titulo, texto] = palavras[resultado];
  return (
    <div className={`alert alert-${tone} mb-0`}>
      <strong>{titulo}</strong>
      <div>{texto}</div>
    </div>
  );
}
