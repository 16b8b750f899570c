import { Link } from 'react-router-dom';
import Card from 'react-bootstrap/Card';
import { paths } from '../../navigation/paths.ts';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { PageHeader } from '../../ui/PageHeader.tsx';

export default function PlaceholderPage({ title }: { readonly title: string }) {
  return (
    <>
      <PageHeader title={title} />
      <Card>
        <EmptyState
          text="Conteúdo não disponível neste servidor."
          hint="Se precisa desta página, fale com quem administra o sistema."
          action={
            <Link to={paths.dashboard} className="btn btn-sm btn-outline-secondary">
              Voltar ao Dashboard
            </Link>
          }
        />
      </Card>
    </>
  );
}
