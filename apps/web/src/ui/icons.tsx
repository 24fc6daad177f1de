/** Small pictures beside words; hidden from screen readers, which have the words. */
function Icon({ path, size = 18 }: { path: string; size?: number }) {
  return (
    <svg
      width={size}
      height={size}
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth="2"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
      focusable="false"
    >
      <path d={path} />
    </svg>
  );
}

/** Both arrows while unsorted, one when sorted: the shape tells, not only the colour. */
export function SortIcon({ direction }: { direction: "ascending" | "descending" | undefined }) {
  const paths = { ascending: "M7 14l5-5 5 5", descending: "M7 10l5 5 5-5", none: "M8 9l4-4 4 4M8 15l4 4 4-4" };
  return <Icon size={16} path={paths[direction ?? "none"]} />;
}

export const DashboardIcon = () => <Icon path="M4 4h7v8H4zM13 4h7v4h-7zM13 12h7v8h-7zM4 16h7v4H4z" />;
export const MailIcon = () => <Icon path="M3 6h18v12H3zM3 7l9 6 9-6" />;
export const InquiryIcon = () => <Icon path="M4 5h16v11H9l-5 4zM8 9h8M8 12h5" />;
export const FormIcon = () => <Icon path="M6 3h9l4 4v14H6zM9 12h7M9 16h7M9 8h3" />;
export const DocumentIcon = () => <Icon path="M4 4h6l2 3h8v13H4zM4 11h16" />;
export const PeopleIcon = () => (
  <Icon path="M9 11a3.5 3.5 0 1 0 0-7 3.5 3.5 0 0 0 0 7zM2.5 20c0-3.5 3-6 6.500-6s6.500 2.500 6.500 6M16 4.500a3.500 3.500 0 0 1 0 6.500M17.500 14.500c2.500.7 4 2.900 4 5.500" />
);
export const CompanyIcon = () => <Icon path="M3 8h18v12H3zM9 8V5h6v3M3 13h18M11 13v2h2v-2" />;
export const EnterpriseIcon = () => <Icon path="M4 10v10h16V10M3 10l2-6h14l2 6zM9 20v-5h6v5" />;
export const TransferIcon = () => <Icon path="M4 8h14l-4-4M20 16H6l4 4" />;
export const SettingsIcon = () => <Icon path="M4 7h9M17 7h3M4 17h3M11 17h9M15 4.500v5M9 14.500v5" />;
export const FirmIcon = () => <Icon path="M5 21V4h9v17M14 9h5v12M3 21h18M8 8h3M8 12h3M8 16h3" />;
export const UserIcon = () => <Icon path="M12 12a4 4 0 1 0 0-8 4 4 0 0 0 0 8zM4 21c0-4 3.500-6.500 8-6.500s8 2.500 8 6.500" />;
export const CardIcon = () => <Icon path="M3 6h18v12H3zM3 10h18M7 14.500h4" />;
export const LogIcon = () => <Icon path="M4 5h2M4 12h2M4 19h2M9 5h11M9 12h11M9 19h7" />;
export const WarningIcon = () => <Icon path="M12 4l9 16H3zM12 10v4M12 17v.01" />;
export const SearchIcon = () => <Icon path="M11 18a7 7 0 1 0 0-14 7 7 0 0 0 0 14zM16 16l5 5" />;
export const BellIcon = () => <Icon path="M6 16v-5a6 6 0 0 1 12 0v5l2 2H4zM10 21h4" />;
