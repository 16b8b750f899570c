import Card from 'react-bootstrap/Card';
import { paths } from '../../navigation/paths.ts';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { PageHeader } from '../../ui/PageHeader.tsx';
import { SecondaryLink } from '../../ui/SecondaryButton.tsx';

export default function PlaceholderPage({ title }: { readonly title: string }) {
  return (
    <>
      <PageHeader title={title} />
      <Card>
        <EmptyState
          text="Conteúdo não disponível neste servidor."
          hint="Se precisa desta página, fale com quem administra o sistema."
          action={<SecondaryLink size="sm" text="Voltar ao Dashboard" to={paths.dashboard} />}
        />
      </Card>
    </>
  );
}
