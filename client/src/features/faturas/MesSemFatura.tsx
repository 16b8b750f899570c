import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import Button from 'react-bootstrap/Button';
import { formatarReais } from '../../../../shared/format/dinheiro.ts';
import { formatarInteiro } from '../../../../shared/format/numero.ts';
import { resumoQuery } from '../../api/faturas.ts';
import { useAdmitted } from '../../api/use-admitted.ts';
import { links } from '../../navigation/links.ts';

interface Props {
  /** `YYYYMM`. */
  readonly competencia: number;
  /** The same month as `YYYY-MM`, from the query string. */
  readonly mes: string;
  readonly onPrevia: () => void;
}

/** Empty state of a month: whether it is open, what is unbilled, and how to create invoices. */
export function MesSemFatura({ competencia, mes, onPrevia }: Props) {
  const { data } = useQuery(resumoQuery(competencia));
  const mayWrite = useAdmitted('write');
  if (!data) return null;
  const { faturas, valor } = data.abertas;
  if (faturas === 0) return <p className="mb-0">Nenhuma averbação aguarda fatura nesta competência.</p>;
  return (
    <>
      <p className="text-body-secondary mb-2">
        {`O mês está aberto: ${faturas === 1 ? '1 período aguarda' : `${formatarInteiro(faturas)} períodos aguardam`} fatura, ${formatarReais(valor)} de prêmio.`}
      </p>
      <div className="d-flex flex-wrap justify-content-center gap-2">
        {mayWrite && (
          <Button variant="outline-secondary" size="sm" onClick={onPrevia}>
            Gerar prévia
          </Button>
        )}
        <Link className="btn btn-sm btn-outline-secondary" to={links.fechamentoDoMes(mes)}>
          Fechamento do mês
        </Link>
      </div>
    </>
  );
}
