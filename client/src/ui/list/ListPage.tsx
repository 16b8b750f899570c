import type { ComponentProps, ReactNode } from 'react';
import { ErrorAlert } from '../ErrorAlert.tsx';
import { PageHeader } from '../PageHeader.tsx';
import { RefreshButton } from '../RefreshButton.tsx';
import { ListCard } from './ListCard.tsx';

type ListProps<Row> = Omit<ComponentProps<typeof ListCard<Row>>, 'error' | 'label'>;

interface ListPageProps<Row> extends ListProps<Row> {
  readonly title: string;
  readonly subtitle?: ComponentProps<typeof PageHeader>['subtitle'];
  /** Plural name of the rows; the title by default. */
  readonly label?: string;
  readonly error: ComponentProps<typeof ErrorAlert> | null;
  refresh(): void;
  /** Actions of the head, before and after “Atualizar”. */
  readonly lead?: ReactNode;
  readonly tools?: ReactNode;
  readonly children?: ReactNode;
}

export const ListPage = <Row,>({ title, subtitle, lead, tools, children, ...list }: ListPageProps<Row>) => (
  <>
    <PageHeader title={title} subtitle={subtitle}>
      {lead}
      <RefreshButton busy={list.refetching} onRefresh={list.refresh} />
      {tools}
    </PageHeader>
    {children}
    {list.error && <ErrorAlert {...list.error} onRetry={list.refresh} />}
    <ListCard label={title} {...list} />
  </>
);
