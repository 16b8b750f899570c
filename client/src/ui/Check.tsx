import { type ComponentProps, useId } from 'react';
import FormCheck from 'react-bootstrap/FormCheck';

interface CheckProps extends ComponentProps<typeof FormCheck> {
  readonly onChecked?: (checked: boolean) => void;
}

export function Check({ onChecked, ...check }: CheckProps) {
  const id = useId();
  const onChange = onChecked && { onChange: ({ target }: { target: HTMLInputElement }) => onChecked(target.checked) };
  return <FormCheck type="checkbox" id={id} {...onChange} {...check} />;
}
