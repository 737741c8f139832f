// generated from openapi/openapi.yaml by scripts/generate/contract-paths.ts
export interface paths {
    "/airport-services/products": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List airport services for a flight
         * @description Lists the services that are on offer for a flight on the day of its scheduled departure.
         */
        get: operations["listAirportProducts"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/esim/details/{esimId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get an eSIM's details
         * @description Returns how to install an eSIM, how much of it is used, and the package it belongs to. Only an eSIM of the user whom the token stands for is returned.
         */
        get: operations["getEsimDetails"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/customers/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get a customer's access state
         * @description Returns a customer with the state of the account and of each feature that the customer has asked for, such as cards and virtual accounts. The answer holds personal data in clear text.
         */
        get: operations["getCustomer"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/lounges/order/{orderId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get a lounge order
         * @description Returns the details of a lounge order, with the guest's name and the coupon code for the door.
         */
        get: operations["getLoungeOrder"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/cards/reissue": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Reissue a card
         * @description Reissues an existing card and puts an initial balance on it. Whether `initialBalance` counts major or minor units, and in which currency, is **not known**: settle it with the service before you send real amounts. Nothing says that a second identical request has no second effect, so a client must not repeat this one by itself.
         */
        post: operations["reissueCard"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
}
export type webhooks = Record<string, never>;
export interface components {
    schemas: {
        /**
         * @description Says that the operation succeeded. No other value is documented.
         * @constant
         */
        SuccessStatus: "success";
        /**
         * Not documented
         * @description A value whose shape the service's documentation does not show. Nothing is claimed about it.
         */
        NotDocumented: unknown;
        /** @description The success envelope around the services for a flight. */
        AirportProductsEnvelope: {
            status: components["schemas"]["SuccessStatus"];
            data: components["schemas"]["AirportProducts"];
        };
        /** @description A flight and the services that are on offer for it. */
        AirportProducts: {
            /** @description The types of product on offer. What an element looks like is not documented. */
            availableProductTypes?: components["schemas"]["NotDocumented"][];
            flight?: components["schemas"]["Flight"];
            /** @description The services on offer. */
            products?: components["schemas"]["Product"][];
        };
        /** @description The flight that the services are for. */
        Flight: {
            /** @description The flight's number. */
            number?: string;
            /**
             * Format: date
             * @description The day of the scheduled departure.
             */
            date?: string;
            /** @description Where and when the flight departs. */
            departure?: components["schemas"]["FlightPoint"];
            /** @description Where and when the flight arrives. */
            arrival?: components["schemas"]["FlightPoint"];
            /** @description How long the flight takes. The unit is not documented. */
            duration?: number;
            airline?: components["schemas"]["Airline"];
        };
        /** @description One end of a flight. */
        FlightPoint: {
            /** @description The airport's IATA code. */
            iataCode?: string;
            /**
             * Format: date-time
             * @description The moment, as an ISO 8601 date-time in UTC.
             */
            timestamp?: string;
        };
        /** @description The airline that operates the flight. */
        Airline: {
            /** @description The airline's IATA code. */
            iataCode?: string;
            /** @description The airline's ICAO code. */
            icaoCode?: string;
            /** @description The name the airline does business under. */
            businessName?: string;
            /** @description The name the airline is commonly known by. */
            commonName?: string;
            /** @description Where the airline's logo is. Not documented to be a URL in any strict sense. */
            logoUrl?: string;
        };
        /** @description A service at an airport. */
        Product: {
            /** @description The product's identifier. */
            id?: string;
            /**
             * @description What kind of service it is. Values other than those listed may occur.
             * @example fast-track
             */
            type?: "fast-track" | (string & {});
            terminal?: components["schemas"]["Terminal"];
            /** @description The product's name, to be shown to people. */
            title?: string;
            /** @description What the product is. */
            description?: string;
            /** @description How a guest uses the product. */
            howToUse?: string;
            workingTime?: components["schemas"]["WorkingTime"];
            /** @description What comes with the product. */
            features?: components["schemas"]["Feature"][];
            /** @description The types of terminal in which the product can be used. */
            terminalType?: string[];
            /** @description Where the product is. */
            address?: string;
            /** @description More about the product. What it holds is not documented. */
            info?: {
                [key: string]: unknown;
            };
            /** @description The types of gate at which the product can be used. */
            gateType?: string[];
            /** @description The forms in which the product is on offer, each with its prices. */
            variants?: components["schemas"]["ProductVariant"][];
            /** @description Files that belong to the product. */
            files?: components["schemas"]["ProductFile"][];
            /** @description How long ahead the product has to be ordered, as text. */
            preOrderTime?: string;
        };
        /** @description A terminal of an airport. */
        Terminal: {
            /** @description The terminal's name. */
            title?: string;
        };
        /** @description When a product can be used. */
        WorkingTime: {
            /** @description The time zone that the hours are given in. */
            timezone?: string;
            /** @description The hours, as text. */
            time?: string;
        };
        /** @description Something that comes with a product or a lounge. */
        Feature: {
            /** @description The feature's identifier. */
            id?: string;
            /** @description The feature's name, to be shown to people. */
            title?: string;
            /** @description Whether the feature costs extra. */
            payable?: boolean;
        };
        /** @description One form of a product, with its prices. */
        ProductVariant: {
            /** @description The variant's identifier. */
            id?: string;
            /** @description A hash of the variant's data. */
            dataHash?: string;
            /** @description What an adult pays. */
            adultPrice?: components["schemas"]["Price"];
            /** @description What a child pays. */
            childPrice?: components["schemas"]["Price"];
            /** @description The ages that the prices are for. What it holds is not documented. */
            pricingAge?: {
                [key: string]: unknown;
            };
        };
        /** @description An amount of money. */
        Price: {
            /** @description The amount. Whether it counts major or minor units is not documented. */
            amount?: number;
            /** @description The currency that the amount is in. */
            currency?: string;
        };
        /** @description A file that belongs to a product. */
        ProductFile: {
            /** @description Where the file is. */
            url?: string;
        };
        /** @description The success envelope around an eSIM's details. */
        EsimDetailsEnvelope: {
            status: components["schemas"]["SuccessStatus"];
            data: components["schemas"]["EsimDetails"];
        };
        /** @description An eSIM and the package it belongs to. */
        EsimDetails: {
            esim?: components["schemas"]["Esim"];
            package?: components["schemas"]["EsimPackage"];
        };
        /** @description An eSIM, how to install it, and how much of it is used. */
        Esim: {
            installation?: components["schemas"]["EsimInstallation"];
            /**
             * Format: date-time
             * @description When the eSIM was created, as an ISO 8601 date-time in UTC with milliseconds.
             */
            createdAt?: string;
            /**
             * @description The eSIM's state. Values other than those listed may occur.
             * @example active
             */
            status?: "active" | (string & {});
            usage?: components["schemas"]["EsimUsage"];
        };
        /** @description What a device needs to install the eSIM. */
        EsimInstallation: {
            /** @description The activation string that installs the eSIM. */
            lpa?: string;
            /** @description The address of the server that hands out the profile. */
            smdpAddress?: string;
            /** @description The eSIM's ICCID. */
            iccid?: string;
        };
        /** @description How much of the eSIM is used. */
        EsimUsage: {
            data?: components["schemas"]["EsimDataUsage"];
        };
        /** @description The data volume at the start and what is left of it. */
        EsimDataUsage: {
            /** @description The volume at the start. */
            initial?: components["schemas"]["Quantity"];
            /** @description The volume that is left. */
            remaining?: components["schemas"]["Quantity"];
        };
        /** @description A quantity with its unit. */
        Quantity: {
            /** @description How much. */
            quantity?: number;
            /** @description Of what. */
            unit?: string;
        };
        /** @description A number of text messages. It has no unit. */
        SmsQuantity: {
            /** @description How many. */
            quantity?: number;
        };
        /** @description The package that an eSIM belongs to. */
        EsimPackage: {
            /** @description The package's identifier. */
            id?: string;
            /** @description Whether the package has no limit. */
            unlimited?: boolean;
            /** @description The data volume that the package holds. */
            data?: components["schemas"]["Quantity"];
            /** @description The calls that the package holds. */
            voice?: components["schemas"]["Quantity"];
            sms?: components["schemas"]["SmsQuantity"];
            /** @description How long the package is valid. */
            validity?: components["schemas"]["Quantity"];
            /** @description Where the package can be used. */
            coverage?: components["schemas"]["CoverageArea"][];
        };
        /** @description An area in which a package can be used. */
        CoverageArea: {
            /** @description The area's name. */
            name?: string;
            /**
             * Format: uri
             * @description Where an image of the area's flag is.
             */
            flagUrl?: string;
            /** @description The networks there. */
            network?: components["schemas"]["MobileNetwork"][];
        };
        /** @description A mobile network. */
        MobileNetwork: {
            /** @description The network's name. */
            name?: string;
            /** @description The mobile standards that the network offers. */
            mobileStandards?: string[];
        };
        /** @description The success envelope around a customer. */
        CustomerEnvelope: {
            status: components["schemas"]["SuccessStatus"];
            data: components["schemas"]["Customer"];
        };
        /** @description A customer and the features that the customer may use. */
        Customer: {
            /** @description The customer's identifier. */
            id?: string;
            /**
             * @description What kind of customer it is. Values other than those listed may occur.
             * @example individual
             */
            type?: "individual" | (string & {});
            /**
             * @description The customer's state. Values other than those listed may occur.
             * @example pending
             */
            status?: "pending" | (string & {});
            individualData?: components["schemas"]["IndividualData"];
            /** @description The state of each feature. */
            featuresAccess?: components["schemas"]["FeatureAccess"][];
            identityCheck?: components["schemas"]["IdentityCheck"];
        };
        /** @description The person behind a customer of type `individual`, in clear text. */
        IndividualData: {
            /** @description The first name. */
            firstName?: string;
            /** @description The last name. */
            lastName?: string;
            /** @description The date of birth, as text. Its format is not documented. */
            birthDate?: string;
            /** @description The nationality, as a country code. */
            nationality?: string;
            /** @description The number of the national identity document. */
            nationalId?: string;
            address?: components["schemas"]["PostalAddress"];
            /** @description The email address. */
            email?: string;
            /** @description The phone number in international form, with a leading +. */
            phone?: string;
        };
        /** @description Where the person lives. */
        PostalAddress: {
            /** @description Street and number. */
            line1?: string;
            /** @description The city. */
            city?: string;
            /** @description The state or region. */
            state?: string;
            /** @description The country. */
            country?: string;
            /** @description The postal code. */
            zipCode?: string;
        };
        /** @description The state of a customer's access to one feature. */
        FeatureAccess: {
            /** @description The identifier of this access. */
            id?: string;
            /**
             * @description Which feature it is. Values other than those listed may occur.
             * @example cards
             * @example virtual-account
             */
            type?: "cards" | "virtual-account" | (string & {});
            /** @description The identifier of a type of card. Documented for access of type `cards`. */
            cardType?: string;
            /**
             * @description The state of the access. Values other than those listed may occur.
             * @example requested
             * @example granted
             */
            status?: "requested" | "granted" | (string & {});
            /** @description Why access was rejected. Empty in each documented case; what an element looks like is not documented. */
            rejectionReasons?: components["schemas"]["NotDocumented"][];
        };
        /** @description A verification of the customer's identity by an outside provider. The property that holds it has another name in the service: it is called after the provider. */
        IdentityCheck: {
            /**
             * Format: uri
             * @description Where the customer takes the verification. Whoever has this URL can enter the session.
             */
            url?: string;
        };
        /** @description The success envelope around a lounge order. */
        LoungeOrderEnvelope: {
            status: components["schemas"]["SuccessStatus"];
            data: components["schemas"]["LoungeOrder"];
        };
        /** @description An order of a visit to an airport lounge. */
        LoungeOrder: {
            person?: components["schemas"]["LoungeGuest"];
            /** @description The order's state. No value is documented. */
            status?: string;
            /**
             * Format: date
             * @description The day of the visit.
             */
            date?: string;
            airport?: components["schemas"]["LoungeAirport"];
            lounge?: components["schemas"]["Lounge"];
            access?: components["schemas"]["LoungeAccess"];
        };
        /** @description The guest, in clear text. */
        LoungeGuest: {
            /** @description The first name. */
            firstName?: string;
            /** @description The last name. */
            lastName?: string;
        };
        /** @description The airport that the lounge is at. */
        LoungeAirport: {
            /** @description The airport's name. */
            title?: string;
            location?: components["schemas"]["AirportLocation"];
        };
        /** @description Where the airport is. */
        AirportLocation: {
            /** @description The city. */
            city?: string;
            /** @description The country. */
            country?: string;
            /** @description The coordinates. What they hold is not documented. */
            coordinates?: {
                [key: string]: unknown;
            };
        };
        /** @description An airport lounge. */
        Lounge: {
            /** @description The lounge's name, to be shown to people. */
            title?: string;
            /** @description The terminal that the lounge is in. */
            terminal?: string;
            /** @description What the lounge is like. */
            description?: string;
            /** @description The time zone of the lounge. */
            timezone?: string;
            /** @description When the lounge is open, as text. */
            workingTime?: string;
            /** @description The type of terminal that the lounge is in. */
            terminalType?: string;
            /** @description Where the lounge is. */
            address?: string;
            /** @description Photos of the lounge. */
            photos?: string[];
            /** @description What the lounge has to offer. */
            features?: components["schemas"]["Feature"][];
            info?: components["schemas"]["LoungeOpening"];
            /** @description What a guest has to heed. */
            restrictions?: components["schemas"]["LoungeRestriction"][];
        };
        /** @description Whether the lounge is open, and when. */
        LoungeOpening: {
            /** @description Whether the lounge is open, as text. */
            openStatus?: string;
            /** @description When the lounge closes, as text. */
            closeTime?: string;
            /** @description When the lounge opens, as text. */
            openTime?: string;
        };
        /** @description Something that a guest of a lounge has to heed. */
        LoungeRestriction: {
            /** @description What kind of restriction it is. */
            type?: string;
            /** @description What it says. */
            description?: string;
        };
        /** @description What lets the guest in. */
        LoungeAccess: {
            /** @description The code that the guest shows at the door. Whoever has it can use it. */
            couponCode?: string;
        };
        /** @description Which card to reissue, and the balance to put on it. */
        CardReissue: {
            /** @description The identifier of the card to reissue. */
            cardId: string;
            /** @description The balance that the reissued card starts with. Whether it counts major or minor units, and in which currency, is not known. */
            initialBalance: number;
        };
        /** @description The success envelope around a reissued card. */
        ReissuedCardEnvelope: {
            status: components["schemas"]["SuccessStatus"];
            data: components["schemas"]["ReissuedCard"];
        };
        /** @description The outcome of a reissue. */
        ReissuedCard: {
            card: components["schemas"]["Card"];
        };
        /** @description A payment card. */
        Card: {
            /** @description The card's identifier. Whether a reissue keeps it is not documented. */
            id?: string;
            /** @description When the card expires, as text. Its format is not documented. */
            cardExpire?: string;
            /** @description The balance on the card. Whether it counts major or minor units is not documented. */
            cardBalance?: number;
            /** @description The currency of the balance. */
            currency?: string;
            /** @description The card number with most of its digits masked. */
            maskedCardNumber?: string;
            /** @description The card's brand. */
            brand?: string;
            /** @description The card's label. */
            label?: string;
        };
    };
    responses: {
        /** @description The services for the flight, in the success envelope. */
        AirportProducts: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["AirportProductsEnvelope"];
            };
        };
        /** @description The eSIM and its package, in the success envelope. */
        EsimDetails: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["EsimDetailsEnvelope"];
            };
        };
        /** @description The customer, in the success envelope. */
        Customer: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["CustomerEnvelope"];
            };
        };
        /** @description The lounge order, in the success envelope. */
        LoungeOrder: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["LoungeOrderEnvelope"];
            };
        };
        /** @description The reissued card, in the success envelope. */
        ReissuedCard: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ReissuedCardEnvelope"];
            };
        };
        /** @description Anything but success. Which statuses occur and what a body then holds is not documented, so neither is claimed here. */
        Failure: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "*/*": components["schemas"]["NotDocumented"];
            };
        };
    };
    parameters: {
        /**
         * @description The flight's number: two capital letters, then digits. The documented pattern is not anchored at its end, so text may follow.
         * @example XA1234
         */
        FlightNumber: string;
        /**
         * @description The day of the scheduled departure, which must lie in the future. In which time zone is not documented: a client refuses only a day that has begun everywhere on Earth.
         * @example 2099-06-15
         */
        DepartureDate: string;
        /**
         * @description The eSIM's identifier. Its format is not documented.
         * @example esim-0001
         */
        EsimId: string;
        /**
         * @description The customer's identifier. Its format is not documented.
         * @example customer-0001
         */
        CustomerId: string;
        /**
         * @description The lounge order's identifier.
         * @example order-0001
         */
        OrderId: string;
    };
    requestBodies: {
        /** @description The card to reissue and the balance to put on it. */
        CardReissue: {
            content: {
                "application/json": components["schemas"]["CardReissue"];
            };
        };
    };
    headers: never;
    pathItems: never;
}
export type $defs = Record<string, never>;
export interface operations {
    listAirportProducts: {
        parameters: {
            query: {
                /**
                 * @description The flight's number: two capital letters, then digits. The documented pattern is not anchored at its end, so text may follow.
                 * @example XA1234
                 */
                flightNumber: components["parameters"]["FlightNumber"];
                /**
                 * @description The day of the scheduled departure, which must lie in the future. In which time zone is not documented: a client refuses only a day that has begun everywhere on Earth.
                 * @example 2099-06-15
                 */
                departureDate: components["parameters"]["DepartureDate"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["AirportProducts"];
            "4XX": components["responses"]["Failure"];
            default: components["responses"]["Failure"];
        };
    };
    getEsimDetails: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The eSIM's identifier. Its format is not documented.
                 * @example esim-0001
                 */
                esimId: components["parameters"]["EsimId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["EsimDetails"];
            "4XX": components["responses"]["Failure"];
            default: components["responses"]["Failure"];
        };
    };
    getCustomer: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The customer's identifier. Its format is not documented.
                 * @example customer-0001
                 */
                id: components["parameters"]["CustomerId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["Customer"];
            "4XX": components["responses"]["Failure"];
            default: components["responses"]["Failure"];
        };
    };
    getLoungeOrder: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The lounge order's identifier.
                 * @example order-0001
                 */
                orderId: components["parameters"]["OrderId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["LoungeOrder"];
            "4XX": components["responses"]["Failure"];
            default: components["responses"]["Failure"];
        };
    };
    reissueCard: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: components["requestBodies"]["CardReissue"];
        responses: {
            200: components["responses"]["ReissuedCard"];
            "4XX": components["responses"]["Failure"];
            default: components["responses"]["Failure"];
        };
    };
}
