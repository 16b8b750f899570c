import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { formatarData } from '../../../../shared/format/data.ts';
import { apoliceInteiraQuery } from '../../api/apolice-administracao.ts';
import { paths } from '../../navigation/paths.ts';
import { Icon } from '../../ui/Icon.tsx';
import { PageHeader } from '../../ui/PageHeader.tsx';
import { PageTabs } from '../../ui/PageTabs.tsx';

interface CabecalhoProps {
  /** Policy id from the URL. */
  readonly id: string;
  readonly children?: ReactNode;
}

/** Header and navigation of the pages about a policy's rates. */
export function CabecalhoDasTaxas({ id, children }: CabecalhoProps) {
  const { pathname } = useLocation();
  const { data } = useQuery(apoliceInteiraQuery(id));
  const apolice = data?.retorno;
  const paginas = {
    lista: 'Todas as taxas',
    matriz: 'Matriz UF × UF',
    teste: 'Testar um embarque',
  };
  return (
    <>
      <PageHeader
        title={apolice ? `Taxas da apólice #${String(apolice['numero'])}` : 'Taxas da apólice'}
        subtitle={
          apolice &&
          `${String(apolice['id_segurado_rotulo'])}, ${formatarData(String(apolice['inicio_vigencia']))} a ${formatarData(String(apolice['fim_vigencia']))}`
        }
      >
        <Link className="btn btn-outline-secondary" to={paths.apolice(id)}>
          <Icon name="arrow-left" />
          Apólice
        </Link>
        {children}
      </PageHeader>
      <PageTabs
        label="Taxas da apólice"
        tabs={Object.entries(paginas).map(([vista, label]) => {
          const to = paths.apoliceTaxas(id, vista);
          return { to, label, current: to === pathname && 'page' };
        })}
      />
    </>
  );
}
