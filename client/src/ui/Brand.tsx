export const Brand = () => (
  <div className="ap-brand">
    <i aria-hidden="true" />
    <span>Romaneio</span>
  </div>
);
