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
import { FatoresCard } from './FatoresCard.tsx';
import { SessoesCard } from './SessoesCard.tsx';
import './perfil.css';
import { deferred } from '../../ui/deferred.tsx';
import { QueryState } from '../../campos/QueryState.tsx';

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
            <QueryState error={error} refetch={refetch} />
            {!perfil && !error && <p role="status">Carregando...</p>}
            {perfil && (
              <Facts
                facts={[
                  ['Nome', perfil.nome],
                  ['E-mail', perfil.email],
                  ['Usuário', perfil.username],
                  ['Perfil', perfilName(perfil.perfil)],
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
